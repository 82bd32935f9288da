import { Link } from 'react-router';
import * as m from '#messages/admin';
import { useMay } from '../account/operator.ts';
import { useConfirm } from '../dialog/confirm.tsx';
import { useActing } from '../request/use-acting.ts';
import { dateTime } from '../screen/dates.ts';
import { SiteNames } from '../screen/site-name.tsx';
import type { AdminEntryKind, Entry, EntryAdmin } from './entry-admin.ts';
import { audienceWords, StateBadge } from './entry-labels.tsx';

/** Whether visitors see an entry now, and the buttons that change it. */
export function ShowingCard({ admin, at, entry }: { admin: EntryAdmin; at: AdminEntryKind; entry: Entry }) {
  const mayPublish = useMay(admin.may.publish);
  const mayDelete = useMay('deletions.delete');
  const [act, isBusy] = useActing();
  const [confirm, dialog] = useConfirm();
  const { id, version, name, state, sites, audiences, startsAt, endsAt, isHidden, changedAt } = entry;
  const { kind } = at;
  async function hide() {
    if (!(await confirm({ title: m.hide_entry_title({ name }), text: m.hide_entry_text(), act: m.hide_entry() })))
      return;
    await act(() => admin.endpoints().save({ kind, id, version, isHidden: true }), m.entry_is_hidden());
  }
  return (
    <section className="card">
      <h2>{m.entry_showing()}</h2>
      <p>
        <StateBadge state={state} />
      </p>
      <dl className="facts">
        <dt>{m.entry_sites()}</dt>
        <dd>{sites.length === 0 ? m.entry_on_no_site() : <SiteNames sites={sites} />}</dd>
        <dt>{m.entry_audiences()}</dt>
        <dd>{audienceWords(audiences)}</dd>
        <dt>{m.entry_starts()}</dt>
        <dd>{startsAt ? dateTime(startsAt) : m.entry_open()}</dd>
        <dt>{m.entry_ends()}</dt>
        <dd>{endsAt ? dateTime(endsAt) : m.entry_open()}</dd>
        <dt>{m.entry_changed()}</dt>
        <dd>{dateTime(changedAt)}</dd>
      </dl>
      {((mayPublish && !isHidden) || mayDelete) && (
        <div className="form-acts">
          {mayPublish && !isHidden && (
            <button
              type="button"
              className="button danger"
              disabled={isBusy}
              aria-busy={isBusy}
              onClick={() => void hide()}
            >
              {m.hide_entry()}
            </button>
          )}
          {mayDelete && (
            <Link className="button danger" to={`/deletions/new/entry/${id}`}>
              {m.remove_entry()}
            </Link>
          )}
        </div>
      )}
      {dialog}
    </section>
  );
}
