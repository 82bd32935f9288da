import type { ComponentProps } from 'react';
import { z } from 'zod';
import * as m from '#messages/admin';
import { useConfirm } from '../dialog/confirm.tsx';
import { AdminDialog } from '../dialog/dialog.tsx';
import { notify } from '../dialog/notices.tsx';
import { TextAreaField } from '../field/fields.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { BulkAct, BulkAsk } from '../table/table-types.ts';
import type { EntryAdmin, Replaced } from './entry-admin.ts';

const Texts = z.object({ find: z.string().min(1).max(5000), replace: z.string().max(5000) });
type Texts = z.output<typeof Texts>;

/** So many are asked about at once. */
const CHECKED = 100;

/** One clause in the terms of many sites is one edit. */
export function replaceAsk(admin: EntryAdmin, kind: string): BulkAsk {
  return {
    label: m.replace_text(),
    permission: admin.may.edit,
    Ask: (props) => <Ask admin={admin} kind={kind} {...props} />,
  };
}

function Ask(props: ComponentProps<BulkAsk['Ask']> & { admin: EntryAdmin; kind: string }) {
  const { admin, kind, count, ids, onClose, onChosen } = props;
  const [confirm, dialog] = useConfirm();
  async function check(texts: Texts) {
    let [places, entries] = [0, 0];
    for (let from = 0; from < ids.length; from += CHECKED) {
      const some = ids.slice(from, from + CHECKED).map(Number);
      const { data } = await admin.endpoints().replaceText({ kind, ids: some, ...texts, isCheck: true });
      places += data.places;
      entries += data.changed.length;
    }
    return { ...texts, places, entries };
  }
  async function go({ places, entries, ...texts }: Awaited<ReturnType<typeof check>>) {
    if (places === 0) return notify(m.text_not_found(), { kind: 'failed' });
    const text = m.replace_places({ places, entries, count });
    if (await confirm({ title: m.replace_text(), text, act: m.replace() })) onChosen(replacing(admin, kind, texts));
  }
  return (
    <AdminDialog title={m.replace_text()} onClose={onClose} isWide>
      <div className="dialog-body">
        <RecordForm
          schema={Texts}
          value={{ find: '', replace: '' }}
          act={m.find()}
          isQuestion
          save={check}
          onSaved={(checked) => void go(checked)}
        >
          <TextAreaField name="find" label={m.find_text()} hint={m.find_hint()} rows={4} />
          <TextAreaField name="replace" label={m.replace_by()} rows={4} />
        </RecordForm>
      </div>
      {dialog}
    </AdminDialog>
  );
}

function replacing(admin: EntryAdmin, kind: string, texts: Texts): BulkAct {
  return {
    label: m.replace_text(),
    act: async (ids, _, as) =>
      (await admin.endpoints().replaceText({ kind, ids: ids.map(Number), ...texts, isCheck: false }, as)).data,
    undo: async (changed, as) => {
      const made = changed as Replaced[];
      if (made.length === 0) return { undone: 0, passedOver: 0 };
      const { undone, passedOver } = (await admin.endpoints().undoReplace({ kind, changed: made }, as)).data;
      return { undone: undone.length, passedOver: passedOver.length };
    },
  };
}
