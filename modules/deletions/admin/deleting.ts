import { codeOf, messageOf } from '#admin/components/request/refusal.ts';
import type { BulkAct } from '#admin/components/table/table-types.ts';
import * as m from '#messages/deletions-admin';
import type { DeletableKind, DeletionFields } from '../contract/types.ts';
import type { deletions } from './api.ts';

/** The reason for several deletions. */
export type DeletionReasons = Omit<DeletionFields, 'caseId'>;

/** One after the other. What can't be deleted, such as a picture in use, stays selected with the reason. */
export function deleting(
  endpoints: Pick<ReturnType<typeof deletions>, 'request' | 'undo'>,
  kind: DeletableKind,
  fields: DeletionReasons,
): BulkAct {
  return {
    label: m.delete_it(),
    tone: 'danger',
    async act(ids, _reason, as) {
      const changed: string[] = [];
      const failed: { id: number; why: string }[] = [];
      for (const subjectId of ids)
        try {
          const { data } = await endpoints.request({ kind, subjectId, caseId: null, ...fields }, as);
          changed.push(data.id);
        } catch (error) {
          failed.push({ id: Number(subjectId), why: messageOf(error) });
        }
      return { changed, failed, count: changed.length };
    },
    async undo(changed, as) {
      const counts = { undone: 0, passedOver: 0 };
      const left = changed as string[];
      for (let [id] = left; id !== undefined; [id] = left) {
        try {
          await endpoints.undo({ id }, as);
          counts.undone += 1;
        } catch (error) {
          if (codeOf(error) !== 'TOO_LATE') throw error;
          counts.passedOver += 1;
        }
        // After an interruption, what has been deleted isn't tried again.
        left.shift();
      }
      return counts;
    },
  };
}
