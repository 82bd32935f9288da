import type { AdminContext } from '#api/admin/context.ts';
import { Refused } from '#api/errors/refused.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import type { WasBefore } from '../../contract/admin-bulk.ts';
import type { Was } from '../../contract/admin-types.ts';
import type { CatalogueDeps } from '../deps.ts';
import { type Edit, type Edited, edit } from '../editing/edit.ts';
import type { Editable } from '../editing/editable.ts';
import { InvalidChange } from '../editing/refusals.ts';
import { invalidatePages } from '../page-tags.ts';

type Deps = Pick<CatalogueDeps, 'db' | 'bus'>;

/** All or none, in the order of their ids, so that two such changes can't deadlock. */
export async function editMany(
  { db, bus }: Deps,
  editable: Editable,
  edits: readonly Edit[],
  context: Pick<AdminContext, 'operator' | 'record'>,
): Promise<Edited[]> {
  const sorted = edits.toSorted((left, right) => left.id - right.id);
  const edited = await db.transaction(async (tx) => {
    const done: Edited[] = [];
    for (const one of sorted) done.push(await edit(tx, editable, one, context));
    return done;
  });
  await invalidatePages(bus, [...new Set(edited.flatMap(({ tags }) => tags))]);
  return edited;
}

/** What `editMany` changed, for undoing it. */
export function changedOf(edited: readonly Edited[]): WasBefore[] {
  return edited
    .filter(({ before }) => Object.keys(before).length > 0)
    .map(({ id, version, before }) => ({ id, version, before }));
}

const PASSED_OVER = [Refused, NotFound, Forbidden, InvalidChange];

/**
 * Restores the previous values, one by one. Items that changed since, or whose old values aren't valid any more, are
 * skipped.
 */
export async function undoMany(
  deps: Deps,
  editable: Editable,
  changed: readonly (Was | WasBefore)[],
  context: Pick<AdminContext, 'operator' | 'record'>,
): Promise<{ undone: number[]; passedOver: number[] }> {
  const undone: number[] = [];
  const passedOver: number[] = [];
  for (const { id, version, before } of changed) {
    try {
      const action = 'catalogue.showing-undone';
      await editMany(deps, editable, [{ id, version, fields: editable.parse(before), action }], context);
      undone.push(id);
    } catch (error) {
      if (!PASSED_OVER.some((kind) => error instanceof kind)) throw error;
      passedOver.push(id);
    }
  }
  return { undone, passedOver };
}
