import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { SelectField, TextAreaField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { codeOf, messageOf } from '#admin/components/request/refusal.ts';
import { optionsOf } from '#admin/components/resource/index.ts';
import type { BulkAct, BulkAsk } from '#admin/components/table/table-types.ts';
import * as m from '#messages/deletions-admin';
import { type DeletableKind, DeletionFields } from '../contract/types.ts';
import { deletions } from './api.ts';
import { REASON } from './labels.ts';

const Fields = DeletionFields.omit({ caseId: true });
type Fields = z.output<typeof Fields>;

/** Asks why the selected rows of a table go: one reason for all, and a deletion for each. */
export function askToDelete(kind: DeletableKind): BulkAsk['Ask'] {
  return (props) => <Ask kind={kind} {...props} />;
}

function Ask({ kind, count, onClose, onChosen }: ComponentProps<BulkAsk['Ask']> & { kind: DeletableKind }) {
  return (
    <AdminDialog title={m.delete_many_title({ count })} onClose={onClose}>
      <div className="dialog-body">
        <p>{m.delete_many_text()}</p>
        <RecordForm
          schema={Fields}
          value={{}}
          act={m.delete_it()}
          save={async (fields: Fields) => fields}
          onSaved={(fields) => onChosen(deleting(kind, fields))}
        >
          <SelectField name="reason" label={m.reason()} options={optionsOf(REASON)} />
          <TextAreaField name="why" label={m.why()} hint={m.why_hint()} rows={4} />
        </RecordForm>
      </div>
    </AdminDialog>
  );
}

/** One after the other: what cannot go, such as a picture that is shown, stays selected and says why. */
export function deleting(
  kind: DeletableKind,
  fields: Fields,
  endpoints: Pick<ReturnType<typeof deletions>, 'request' | 'undo'> = deletions(),
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
        // What an attempt that breaks off has done is not tried again.
        left.shift();
      }
      return counts;
    },
  };
}
