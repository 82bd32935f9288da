import type { AdminContext } from '#api/admin/context.ts';
import { differences, type Fields, VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { ShowingFields } from '../../contract/admin-fields.ts';
import type { Editable } from './editable.ts';
import { InvalidChange, isBeingDeleted, orSlugTaken } from './refusals.ts';

export interface Edit {
  id: number;
  /** The version that the editor saw; left out if later changes don't matter. */
  version?: number;
  /** The new values, or a function of the current ones. */
  fields: Fields | ((item: Fields & ShowingFields, isDraft: boolean) => Fields);
  /** As the audit log names it. */
  action: string;
}

export interface Edited {
  id: number;
  /** The former values of the fields that changed; if it is empty, nothing was written. */
  before: Fields;
  version: number;
  /** Page tags to invalidate after the commit. */
  tags: readonly string[];
}

/** Changes one item and records what differs, in the same transaction. */
export async function edit(
  tx: Tx,
  editable: Editable,
  { id, version, fields, action }: Edit,
  context: Pick<AdminContext, 'operator' | 'record'>,
): Promise<Edited> {
  const found = await editable.lock(tx, id);
  if (!found) throw new NotFound(`There is no ${editable.type} ${id}.`);
  if (version !== undefined && version !== found.version) throw new VersionConflict(found.version);
  if (found.isMerged) throw new InvalidChange('It was merged into another one, so you can’t change it.');
  if (found.isGoing) throw isBeingDeleted();
  const next = typeof fields === 'function' ? fields(found.item, found.isDraft) : fields;
  const { before, after } = differences(found.item, next);
  if (Object.keys(after).length === 0) return { id, before, version: found.version, tags: [] };
  const write = () => editable.write(tx, id, after).catch(orSlugTaken);
  const tags = await (editable.guard?.(tx, id, context, write) ?? write());
  if (typeof after.slug === 'string' && !found.isDraft)
    await editable.tellAddress(tx, {
      id,
      version: found.version + 1,
      from: String(before.slug),
      to: after.slug,
      sites: found.item.sites,
    });
  await context.record(tx, { action, subject: { type: editable.type, id: String(id) }, before, after });
  return { id, before, version: found.version + 1, tags };
}
