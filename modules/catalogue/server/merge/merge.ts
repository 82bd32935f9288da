import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { operatorMay } from '#api/request/operator.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { CatalogueDeps } from '../deps.ts';
import { isFreeCategory } from '../editing/free-videos-store.ts';
import { opensVideos } from '../editing/guard-free.ts';
import { isBeingDeleted } from '../editing/refusals.ts';
import { lockItem, type ModelRow } from '../items/item-rows-store.ts';

import { MoveMerged, RebuildCards } from '../jobs.ts';

import { relistModel } from '../models/relist-model.ts';
import { invalidatePages } from '../page-tags.ts';
import { noteMovedCategory } from '../taxonomy/moved-category-store.ts';
import { TAXONOMY_TYPES } from '../taxonomy/taxonomy-kinds.ts';
import { tagsOfTaxonomy } from '../taxonomy/taxonomy-page-tags.ts';
import {
  type CategoryRow,
  lockTaxonomy,
  type TagRow,
  type TaxonomyItem,
  updateTaxonomy,
  usesOfTaxonomy,
} from '../taxonomy/taxonomy-store.ts';
import { type MergedKind, moveSubCategories, noteMerged, readMergedInto } from './merged-store.ts';
import { moveFirst } from './move-merged.ts';

type Recording = Pick<AdminContext, 'operator' | 'record' | 'unchanged'>;
type Row = ModelRow | Exclude<TaxonomyItem, { list: unknown }>;
/** The duplicate, at the version the operator saw, and the one that stays. */
export interface Merge {
  kind: MergedKind;
  id: number;
  version: number;
  into: number;
}

/**
 * R33: hides a duplicate, redirects its address to the one that stays and moves its items there: the first at once, the
 * rest in a job. Doing it again changes nothing.
 */
export async function merge(deps: CatalogueDeps, merge: Merge, context: Recording): Promise<void> {
  const { db, bus, jobs } = deps;
  const pages = await db.transaction(async (tx) => {
    const { gone, survivor } = await lockBoth(tx, merge);
    if (gone.mergedInto === survivor.id) {
      context.unchanged();
      return undefined;
    }
    if (gone.revision !== merge.version) throw new VersionConflict(gone.revision);
    if ([gone, survivor].some((row) => 'goingAt' in row && row.goingAt !== null)) throw isBeingDeleted();
    refuseUnlike(merge.kind, gone, survivor);
    if (merge.kind === 'categories') await refuseOpening(tx, gone, survivor, context);
    await noteMerged(tx, merge.kind, { from: gone.id, into: survivor.id });
    const tags = await hide(deps, tx, merge.kind, gone, survivor);
    if (merge.kind === 'categories') await moveWithin(deps, tx, gone, survivor);
    await jobs.send(tx, MoveMerged, {});
    await writeDown(tx, merge.kind, { gone, survivor }, context);
    return tags;
  });
  if (!pages) return;
  await invalidatePages(bus, pages);
  await moveFirst(deps);
}

/** Locks both in the order of their ids, so that two opposite merges can't deadlock. */
async function lockBoth(tx: Tx, { kind, id, into }: Merge): Promise<{ gone: Row; survivor: Row }> {
  const rows = new Map<number, Row>();
  for (const one of [id, into].toSorted((left, right) => left - right)) {
    const row = kind === 'models' ? await lockItem(tx, 'models', one) : await lockTaxonomy(tx, kind, one);
    if (!row) throw new NotFound(`There is no ${typeOf(kind)} ${one}.`);
    rows.set(one, row as Row);
  }
  return { gone: rows.get(id) as Row, survivor: rows.get(into) as Row };
}

function refuseUnlike(kind: MergedKind, gone: Row, survivor: Row): void {
  const refuse = (detail: string) => refuseField('into', detail);
  if (gone.id === survivor.id) refuse('Choose another one. It can’t be merged into itself.');
  if (gone.mergedInto !== null) refuse('It’s already merged.');
  if (survivor.mergedInto !== null) refuse('That one was merged as well. Choose the one it was merged into.');
  if (kind === 'tags' && (gone as TagRow).kind !== (survivor as TagRow).kind)
    refuse('You can only merge tags that describe the same thing.');
  if (kind !== 'categories') return;
  const [one, other] = [gone as CategoryRow, survivor as CategoryRow];
  if (one.type !== other.type || one.type === 'custom')
    refuse('You can only merge categories of the same type, and no custom ones.');
  if (other.parentId === one.id) refuse('That category is within this one.');
}

/** R51: the videos move later, so what matters is whether the category that stays is free. */
async function refuseOpening(tx: Tx, gone: Row, survivor: Row, context: Recording): Promise<void> {
  if (operatorMay(operatorOf(context), 'player.watch-everything')) return;
  if (!(await isFreeCategory(tx, survivor.id)) || (await isFreeCategory(tx, gone.id))) return;
  throw opensVideos(await usesOfTaxonomy(tx, 'categories', gone.id));
}

/** Hides it from visitors, whatever its state. */
async function hide(
  deps: CatalogueDeps,
  tx: Tx,
  kind: MergedKind,
  gone: Row,
  survivor: Row,
): Promise<readonly string[]> {
  const hiddenAt = gone.hiddenAt ?? deps.clock.now();
  if (kind === 'models') {
    const tags = await relistModel(deps, tx, gone.id, { set: { hiddenAt } });
    return [...(tags ?? []), ...((await relistModel(deps, tx, survivor.id, { isNamedAsBefore: true })) ?? [])];
  }
  await updateTaxonomy(tx, kind, gone.id, { hiddenAt });
  return [
    ...(await tagsOfTaxonomy(tx, kind, [gone as TaxonomyItem])),
    ...(await tagsOfTaxonomy(tx, kind, [survivor as TaxonomyItem])),
  ];
}

async function moveWithin({ jobs }: CatalogueDeps, tx: Tx, gone: Row, survivor: Row): Promise<void> {
  const moved = await moveSubCategories(tx, { from: gone.id, into: survivor.id });
  if (moved.length > 0 && (survivor as CategoryRow).parentId !== null)
    refuseField('into', 'This category has subcategories, and that one is a subcategory itself.');
  for (const id of moved) await noteMovedCategory(tx, id);
  if (moved.length > 0) await jobs.send(tx, RebuildCards, {});
}

async function writeDown(
  tx: Tx,
  kind: MergedKind,
  { gone, survivor }: { gone: Row; survivor: Row },
  { record }: Recording,
): Promise<void> {
  const subject = (id: number) => ({ type: typeOf(kind), id: String(id) });
  await record(tx, {
    action: 'catalogue.merged',
    subject: subject(gone.id),
    before: { isHidden: gone.hiddenAt !== null, mergedInto: null },
    after: { isHidden: true, mergedInto: survivor.slug },
  });
  await record(tx, { action: 'catalogue.took-in', subject: subject(survivor.id), after: { merged: gone.slug } });
}

/** R33: records the duplicates that are deleted together with the one they were merged into, before it is. */
export async function noteGoing(
  tx: Tx,
  kind: MergedKind,
  { id, slug }: { id: number; slug: string },
  { record }: Pick<AdminContext, 'record'>,
): Promise<void> {
  for (const gone of await readMergedInto(tx, kind, id))
    await record(tx, {
      action: 'catalogue.removed-with-other',
      subject: { type: typeOf(kind), id: String(gone.id) },
      before: { slug: gone.slug, mergedInto: slug },
    });
}

function typeOf(kind: MergedKind): string {
  return kind === 'models' ? 'model' : TAXONOMY_TYPES[kind];
}
