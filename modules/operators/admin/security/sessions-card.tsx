import { useConfirm } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/operators-admin';
import type { SecurityFacts } from '../../contract/types.ts';
import { admin } from '../api.ts';

/** The operator's other sessions in the admin. */
export function SessionsCard({ sessions }: Pick<SecurityFacts, 'sessions'>) {
  const [act, isBusy] = useActing();
  const [confirm, dialog] = useConfirm();
  async function endOthers() {
    const question = { title: m.end_others_title(), text: <p>{m.end_others_hint()}</p>, act: m.end_others() };
    if (await confirm({ ...question, tone: 'danger' })) await act(() => admin().endOtherSessions(), m.others_ended());
  }
  return (
    <section className="card">
      <div className="card-head">
        <h2>{m.sessions()}</h2>
        {sessions.length > 1 && (
          <button type="button" className="button danger" disabled={isBusy} onClick={() => void endOthers()}>
            {m.end_others()}
          </button>
        )}
      </div>
      <ul className="rows">
        {sessions.map(({ id, agent, address, createdAt, lastSeenAt, isThis }) => (
          <li key={id}>
            <div>
              <p>
                {agent} · {address} {isThis && <span className="badge">{m.this_session()}</span>}
              </p>
              <p className="muted">{m.session_times({ since: dateTime(createdAt), seen: dateTime(lastSeenAt) })}</p>
            </div>
            {!isThis && (
              <button
                type="button"
                className="button"
                disabled={isBusy}
                onClick={() => void act(() => admin().endOwnSession({ id }), m.session_ended())}
              >
                {m.end_session()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
