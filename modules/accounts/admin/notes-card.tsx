import { type FormEvent, useId, useState } from 'react';
import { useMay } from '#admin/components/account/operator.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/accounts-admin';
import type { NoteRow } from '../contract/account-admin-api.ts';
import { accounts } from './api.ts';

/** Operators' notes about an account. */
export function NotesCard({ accountId: id }: { accountId: string }) {
  const mayWrite = useMay('accounts.write-notes');
  const field = useId();
  const [act, isBusy] = useActing();
  const [text, setText] = useState('');
  // The idempotency key: sent again after a lost response, it stays one note.
  const [writtenWith, setWrittenWith] = useState(() => crypto.randomUUID());
  const [changes, setChanges] = useState(0);
  const { data, fault } = useLoaded(`${id} ${changes}`, async () => (await accounts().notes({ id })).data.rows);
  async function write(event: FormEvent) {
    event.preventDefault();
    if (!(await act(() => accounts().addNote({ id, writtenWith, text }), m.note_is_written()))) return;
    setText('');
    setWrittenWith(crypto.randomUUID());
    setChanges((count) => count + 1);
  }
  const remove: Action<NoteRow> = {
    label: m.remove_note,
    permission: 'accounts.write-notes',
    when: ({ isOwn }) => isOwn,
    confirm: () => ({ title: m.remove_note_title(), text: null }),
    run: (note) =>
      accounts()
        .removeNote({ id: note.id })
        .finally(() => setChanges((count) => count + 1)),
    done: m.note_is_removed,
  };
  return (
    <section className="card panel">
      <h2>{m.notes()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data?.length === 0 && <p className="muted">{m.no_notes()}</p>}
      {data && data.length > 0 && (
        <ul className="plain-list">
          {data.map((note) => (
            <li key={note.id}>
              <span className="as-written">{note.text}</span>
              <span className="muted">
                {note.author ?? m.somebody_gone()} · {dateTime(note.writtenAt)}
              </span>
              <Actions of={note} actions={[remove]} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form className="small-form" onSubmit={(event) => void write(event)}>
          <div className="field">
            <label htmlFor={field}>{m.new_note()}</label>
            <textarea
              id={field}
              rows={3}
              maxLength={2000}
              value={text}
              aria-describedby={`${field}-note`}
              onChange={({ target }) => setText(target.value)}
            />
            <p id={`${field}-note`} className="field-hint">
              {m.new_note_hint()}
            </p>
          </div>
          <button type="submit" className="button primary" disabled={isBusy || text.trim() === ''}>
            {m.write_note()}
          </button>
        </form>
      )}
    </section>
  );
}
