import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { fitting } from '#api/errors/validation-error.ts';
import { differences, type Fields, VersionConflict } from '#api/errors/version-conflict.ts';
import { operatorMay } from '#api/request/operator.ts';
import { findChange } from '#kernel/audit/history.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { TAXONOMY_FIELDS, type TaxonomyKind } from '../../contract/admin-taxonomy.ts';
import { ReferencesChanged } from '../../contract/events.ts';
import type { CatalogueAdmin, CatalogueDeps } from '../deps.ts';
import { ownKey } from '../drafts/own-key.ts';
import { keepingFromEverybody } from '../editing/guard-free.ts';
import { InvalidChange, orSlugTaken } from '../editing/refusals.ts';
import { tellAddress } from '../editing/tell-address.ts';
import { RebuildCards } from '../jobs.ts';
import { noteGoing } from '../merge/merge.ts';
import type { MergedKind } from '../merge/merged-store.ts';
import { invalidatePages } from '../page-tags.ts';
import { noteMovedCategory } from './moved-category-store.ts';
import {
  pathOfTaxonomy,
  sitesOfTaxonomy,
  TAXONOMY_SHOWING,
  TAXONOMY_TYPES,
  taxonomyColumns,
  taxonomyFields,
} from './taxonomy-kinds.ts';
import { tagsOfTaxonomy } from './taxonomy-page-tags.ts';
import {
  deleteTaxonomy,
  findTaxonomyMadeWith,
  insertTaxonomy,
  lockTaxonomy,
  type TaxonomyItem,
  updateTaxonomy,
  usesOfTaxonomy,
} from './taxonomy-store.ts';
import { refuseUnfit } from './unfit-taxonomy.ts';

export type TaxonomyDeps = CatalogueDeps & { admin: CatalogueAdmin; isSite(key: string): boolean };
type Recording = Pick<AdminContext, 'operator' | 'record' | 'unchanged'>;

/** The saved entry, and the page tags to invalidate after the commit. */
interface Saved {
  id: number;
  version: number;
  tags: readonly string[];
}

/** Creates an entry. The same key from the same operator returns the existing one unchanged. */
export async function createTaxonomy(
  deps: TaxonomyDeps,
  { kind, key, ...fields }: { kind: TaxonomyKind; key: string } & Fields,
  context: Recording,
): Promise<number> {
  const madeWith = ownKey(operatorOf(context), key);
  if (fields.isHidden !== true) mayShow(context);
  const made = await deps.db.transaction((tx) => createTaxonomyIn(deps, tx, { kind, madeWith, fields }, context));
  await invalidatePages(deps.bus, made.tags);
  return made.id;
}

export async function createTaxonomyIn(
  deps: TaxonomyDeps,
  tx: Tx,
  { kind, madeWith, fields }: { kind: TaxonomyKind; madeWith: string | null; fields: Fields },
  context: Pick<Recording, 'record' | 'unchanged'>,
): Promise<Saved> {
  const known = async () => {
    const id = madeWith === null ? undefined : await findTaxonomyMadeWith(tx, kind, madeWith);
    if (id !== undefined) context.unchanged();
    return id === undefined ? undefined : { id, version: 0, tags: [] };
  };
  const before = await known();
  if (before) return before;
  await refuseUnfit(deps, tx, kind, { after: fields, fields });
  const id = await insertTaxonomy(tx, kind, { ...taxonomyColumns(fields, deps.clock.now()), madeWith }).catch(
    orSlugTaken,
  );
  if (id === undefined) return (await known()) as Saved;
  await context.record(tx, {
    action: `catalogue.${kind}-made`,
    subject: subjectOf(kind, id),
    after: fields,
  });
  const row = (await lockTaxonomy(tx, kind, id)) as TaxonomyItem;
  return { id, version: 0, tags: await tagsOfTaxonomy(tx, kind, [row]) };
}

type Save = Omit<Named, 'version'> & { version?: number; action?: string; fields: Fields };

/** Changes an entry and records what differs, in one transaction. Returns its new version. */
export async function saveTaxonomy(
  deps: TaxonomyDeps,
  { kind, id, version, action, ...fields }: Named & { action?: string } & Fields,
  context: Recording,
): Promise<number> {
  const saved = await deps.db.transaction((tx) =>
    saveTaxonomyIn(deps, tx, { kind, id, version, action, fields }, context),
  );
  await invalidatePages(deps.bus, saved.tags);
  return saved.version;
}

export async function saveTaxonomyIn(
  deps: TaxonomyDeps,
  tx: Tx,
  { kind, id, version, action = 'saved', fields }: Save,
  context: Recording,
): Promise<Saved> {
  const row = await held(tx, { kind, id, version });
  const { before, after } = differences(taxonomyFields(kind, row), fields);
  if (Object.keys(after).length === 0) {
    context.unchanged();
    return { id, version: row.revision, tags: [] };
  }
  if (TAXONOMY_SHOWING.some((name) => name in after)) mayShow(context);
  await refuseUnfit(deps, tx, kind, { id, after, fields: { ...taxonomyFields(kind, row), ...after } });
  const update = () => updateTaxonomy(tx, kind, id, taxonomyColumns(after, deps.clock.now())).catch(orSlugTaken);
  await (kind === 'categories' ? keepingFromEverybody(tx, { category: id }, context, update) : update());
  await moveVideos(deps, tx, { kind, id, after, isFree: 'type' in row && row.type === 'free' });
  const subject = subjectOf(kind, id);
  await context.record(tx, { action: `catalogue.${kind}-${action}`, subject, before, after });
  const changed = (await lockTaxonomy(tx, kind, id)) as TaxonomyItem;
  if (kind === 'tags' || kind === 'categories') {
    const payload = { kind, id };
    await deps.events.publish(tx, ReferencesChanged, { key: `${kind}:${id}:${changed.revision}`, payload });
  }
  if ('slug' in row && 'slug' in changed)
    await tellAddress(deps, tx, {
      path: pathOfTaxonomy(kind, row),
      id,
      version: changed.revision,
      from: row.slug,
      to: changed.slug,
      sites: kind === 'tags' ? null : sitesOfTaxonomy(row),
    });
  return { id, version: row.revision + 1, tags: await tagsOfTaxonomy(tx, kind, [row, changed]) };
}

/** Undoes one change and leaves the rest. */
export async function restoreTaxonomy(
  deps: TaxonomyDeps,
  { kind, id, version, entry }: Named & { entry: number },
  context: Recording,
): Promise<number> {
  const { before } = await findChange(deps.admin, subjectOf(kind, id), entry);
  const fields = fitting(TAXONOMY_FIELDS[kind].partial(), before ?? {}) as Fields;
  return saveTaxonomy(deps, { kind, id, version, action: 'restored', ...fields }, context);
}

export async function removeTaxonomy(deps: TaxonomyDeps, named: Named, context: Recording): Promise<void> {
  const { db, bus } = deps;
  const { kind, id } = named;
  const tags = await db.transaction(async (tx) => {
    const row = await held(tx, named);
    const uses = await usesOfTaxonomy(tx, kind, id);
    if (uses > 0) throw new Refused('IS_USED', { data: { uses } });
    const pages = await tagsOfTaxonomy(tx, kind, [row]);
    if ('mergedInto' in row) await noteGoing(tx, kind as MergedKind, row, context);
    await deleteTaxonomy(tx, kind, id);
    const before = taxonomyFields(kind, row);
    await context.record(tx, { action: `catalogue.${kind}-removed`, subject: subjectOf(kind, id), before });
    return pages;
  });
  await invalidatePages(bus, tags);
}

interface Named {
  kind: TaxonomyKind;
  id: number;
  version: number;
}

export function subjectOf(kind: TaxonomyKind, id: number) {
  return { type: TAXONOMY_TYPES[kind], id: String(id) };
}

/** @param named.version left out if later changes don't matter */
async function held(
  tx: Tx,
  { kind, id, version }: Omit<Named, 'version'> & { version?: number },
): Promise<TaxonomyItem> {
  const row = await lockTaxonomy(tx, kind, id);
  if (!row) throw new NotFound(`There is no ${TAXONOMY_TYPES[kind]} ${id}.`);
  if (version !== undefined && row.revision !== version) throw new VersionConflict(row.revision);
  if ('mergedInto' in row && row.mergedInto !== null)
    throw new InvalidChange('It was merged into another one, so you can’t change it.');
  return row;
}

function mayShow(context: Recording): void {
  if (!operatorMay(operatorOf(context), 'catalogue.publish')) throw new Forbidden();
}

/**
 * A category's parent and type decide which lists its videos are in; whether the site has the free one decides what
 * their cards say. If those change, the lists are rebuilt.
 */
async function moveVideos(
  { jobs }: TaxonomyDeps,
  tx: Tx,
  { kind, id, after, isFree }: { kind: TaxonomyKind; id: number; after: Fields; isFree: boolean },
): Promise<void> {
  if (kind !== 'categories') return;
  if (!('parentId' in after || 'type' in after || (isFree && 'isHidden' in after))) return;
  await noteMovedCategory(tx, id);
  await jobs.send(tx, RebuildCards, {});
}
