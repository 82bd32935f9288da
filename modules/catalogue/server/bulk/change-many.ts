import type { AdminContext } from '#api/admin/context.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import { SECOND } from '#kernel/clock.ts';
import { withinTime } from '#kernel/db/database.ts';
import type { BulkChange, Failed } from '../../contract/admin-bulk.ts';
import { ShowingFields } from '../../contract/admin-fields.ts';
import type { CatalogueDeps } from '../deps.ts';
import { type Edited, edit } from '../editing/edit.ts';
import type { Editable } from '../editing/editable.ts';
import { invalidatePages } from '../page-tags.ts';
import { failureReason } from './failure-reason.ts';

/** As long as the admin waits for a response, minus time for the network. */
const WITHIN_MS = 20 * SECOND;

/** R32: changes several items. Those that can't be changed are reported; the others are. */
export function changeMany(
  { db, bus }: Pick<CatalogueDeps, 'db' | 'bus'>,
  editable: Editable,
  { ids, change }: { ids: readonly number[]; change: BulkChange },
  context: Pick<AdminContext, 'operator' | 'record' | 'unchanged'>,
): Promise<{ edited: Edited[]; failed: Failed[] }> {
  const edited: Edited[] = [];
  const failed: Failed[] = [];
  const { times } = change;
  if (times && times.length < ids.length) refuseField('change/times', 'Give a time for each of them.');
  const one = (id: number) =>
    db.transaction((tx) => {
      const publishedAt = times?.[edited.length] ?? change.publishedAt;
      const fields = (item: Fields) => editable.parse(changedFields(item, { ...change, publishedAt }));
      return edit(tx, editable, { id, fields, action: 'catalogue.changed-with-others' }, context);
    });
  const each = [...new Set(ids)];
  return withinTime(WITHIN_MS, async () => {
    try {
      for (const id of times ? each : each.sort((left, right) => left - right)) {
        try {
          edited.push(await one(id));
        } catch (error) {
          failed.push({ id, why: failureReason(error) });
        }
      }
    } finally {
      await invalidatePages(bus, [...new Set(edited.flatMap(({ tags }) => tags))]);
    }
    if (edited.every(({ before }) => Object.keys(before).length === 0)) context.unchanged();
    return { edited, failed };
  });
}

/** Whether a bulk change affects what visitors see, or where. */
export function touchesShowing({ add, remove, publishedAt, times }: BulkChange): boolean {
  return publishedAt !== undefined || times !== undefined || [add, remove].some((lists) => 'sites' in lists);
}

export const isShowing = (name: string): boolean => name in ShowingFields.shape;

function changedFields(item: Fields, { add, remove, set, publishedAt }: BulkChange): Fields {
  const lists = Object.keys({ ...add, ...remove }).map((name) => {
    const gone = listOf(remove, name);
    return [name, [...listOf(item, name).filter((one) => !gone.includes(one)), ...listOf(add, name)]];
  });
  return {
    ...Object.fromEntries(lists),
    ...set,
    ...(publishedAt !== undefined && { publishedAt, isHidden: false }),
  };
}

const listOf = (fields: Fields, name: string) => (fields[name] ?? []) as string[];
