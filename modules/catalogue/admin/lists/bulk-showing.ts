import type { BulkAct } from '#admin/components/table/data-table.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../../contract/admin-fields.ts';
import type { Was } from '../../contract/admin-types.ts';
import { catalogue } from '../api.ts';

/** Publishes or hides several items, each action with its undo. */
export function bulkShowing(kind: Kind): readonly BulkAct[] {
  const undo: BulkAct['undo'] = async (changed, as) => {
    const made = changed as Was[];
    if (made.length === 0) return { undone: 0, passedOver: 0 };
    const { undone, passedOver } = (await catalogue().undoShowing({ kind, changed: made }, as)).data;
    return { undone: undone.length, passedOver: passedOver.length };
  };
  return [
    {
      label: m.publish(),
      permission: 'catalogue.publish',
      confirm: (count) => m.publish_many({ count }),
      act: async (ids, _, as) => (await catalogue().publishMany({ kind, ids: ids.map(Number) }, as)).data,
      undo,
    },
    {
      label: m.hide(),
      permission: 'catalogue.publish',
      tone: 'danger',
      confirm: (count) => m.hide_many({ count }),
      act: async (ids, _, as) => (await catalogue().hideMany({ kind, ids: ids.map(Number) }, as)).data,
      undo,
    },
  ];
}
