import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Kind, NewFields } from '../../contract/admin-fields.ts';
import { ModelRemoved, VideoRemoved } from '../../contract/events.ts';
import type { CatalogueDeps } from '../deps.ts';
import type { Editable } from '../editing/editable.ts';
import { isBeingDeleted, slugTaken } from '../editing/refusals.ts';
import { noteGoing } from '../merge/merge.ts';
import { unschedulePublishing } from '../publishing/schedule-publishing.ts';
import { deleteItem, findMadeWith, INSERT_DRAFT } from './draft-store.ts';
import { ownKey } from './own-key.ts';

/** Creates a draft. The same key from the same operator returns the existing one unchanged. */
export async function createDraft(
  { db, clock }: CatalogueDeps,
  { kind, type, key, ...fields }: NewFields & { kind: Kind; type: Editable['type']; key: string },
  context: Pick<AdminContext, 'operator' | 'record' | 'unchanged'>,
): Promise<number> {
  const madeWith = ownKey(operatorOf(context), key);
  return db.transaction(async (tx) => {
    const id = await INSERT_DRAFT[kind](tx, { ...fields, key: madeWith, now: clock.now() });
    if (id === undefined) {
      const made = await findMadeWith(tx, kind, madeWith);
      if (made === undefined) throw slugTaken();
      context.unchanged();
      return made;
    }
    const subject = { type, id: String(id) };
    await context.record(tx, { action: `catalogue.${type}-made`, subject, after: fields });
    return id;
  });
}

/** R14: deletes a draft for good, and publishes that it is gone. */
export async function removeDraft(
  { db, events, jobs }: CatalogueDeps,
  editable: Editable,
  { kind, id, version }: { kind: Kind; id: number; version: number },
  { record }: Pick<AdminContext, 'record'>,
): Promise<void> {
  const { type } = editable;
  await db.transaction(async (tx) => {
    const found = await editable.lock(tx, id);
    if (!found) throw new NotFound(`There is no ${type} ${id}.`);
    if (found.version !== version) throw new VersionConflict(found.version);
    if (found.isGoing) throw isBeingDeleted();
    if (!found.isDraft) throw new Refused('WAS_SHOWN');
    const { item } = found;
    await removeItem({ events, jobs }, tx, { kind, id, slug: String(item.slug) }, record);
    await record(tx, {
      action: `catalogue.${type}-removed`,
      subject: { type, id: String(id) },
      before: item,
    });
  });
}

/** Deletes an item and everything that belongs to it, and publishes that it is gone. */
export async function removeItem(
  { events, jobs }: Pick<CatalogueDeps, 'events' | 'jobs'>,
  tx: Tx,
  { kind, id, slug }: { kind: Kind; id: number; slug: string },
  record: AdminContext['record'],
): Promise<void> {
  if (kind === 'models') await noteGoing(tx, kind, { id, slug }, { record });
  await deleteItem(tx, kind, id);
  await unschedulePublishing({ jobs }, tx, { type: kind === 'videos' ? 'video' : 'model', id });
  const type = kind === 'videos' ? VideoRemoved : ModelRemoved;
  await events.publish(tx, type, { key: String(id), payload: { id, slug, sites: [] } });
}
