import type { ComponentProps } from 'react';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { SelectField, TextAreaField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { optionsOf } from '#admin/components/resource/index.ts';
import type { BulkAsk } from '#admin/components/table/table-types.ts';
import * as m from '#messages/deletions-admin';
import { type DeletableKind, DeletionFields } from '../contract/types.ts';
import { deletions } from './api.ts';
import { type DeletionReasons, deleting } from './deleting.ts';
import { REASON } from './labels.ts';

const Fields = DeletionFields.omit({ caseId: true });

/** Asks for the reason to delete the selected rows: one reason for all, and one deletion each. */
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
          save={async (fields: DeletionReasons) => fields}
          onSaved={(fields) => onChosen(deleting(deletions(), kind, fields))}
        >
          <SelectField name="reason" label={m.reason()} options={optionsOf(REASON)} />
          <TextAreaField name="why" label={m.why()} hint={m.why_hint()} rows={4} />
        </RecordForm>
      </div>
    </AdminDialog>
  );
}
