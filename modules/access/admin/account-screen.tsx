import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { AccountPanels } from '#admin/parts/account-panels.tsx';
import { dateTime } from '#admin/parts/dates.ts';
import { notify } from '#admin/parts/notices.tsx';
import { useMay } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { messageOf } from '#admin/parts/refusal.ts';
import { ROLES, type Role } from '#calls/permissions.ts';
import * as m from '#messages/access-admin';
import { access } from './calls.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await access().account({ id: params.id ?? '' })).data;
}

export function Component() {
  const account = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayManage = useMay('access.manage-accounts');
  const mayGiveRoles = useMay('access.set-roles');
  async function act(work: () => Promise<unknown>, said: string) {
    try {
      await work();
      notify(said);
      await revalidate();
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    }
  }
  return (
    <>
      <PageHead title={account.email}>
        {mayManage && (
          <button
            type="button"
            className="button danger"
            onClick={() => void act(() => access().endSessions({ id: account.id }), m.signed_out())}
          >
            {m.sign_out_everywhere()}
          </button>
        )}
      </PageHead>
      <section className="card">
        <dl className="facts">
          <dt>{m.id()}</dt>
          <dd>
            <code>{account.id}</code>
          </dd>
          <dt>{m.since()}</dt>
          <dd>{dateTime(account.createdAt)}</dd>
          <dt>{m.last_seen()}</dt>
          <dd>{account.lastSeenAt ? dateTime(account.lastSeenAt) : m.never()}</dd>
        </dl>
      </section>
      <Roles
        key={account.roles.join()}
        roles={account.roles as Role[]}
        mayGive={mayGiveRoles}
        onSave={(roles) => act(() => access().setRoles({ id: account.id, roles }), m.roles_saved())}
      />
      <AccountPanels accountId={account.id} />
      <section className="card">
        <h2>{m.sessions()}</h2>
        {account.sessions.length === 0 && <p className="muted">{m.no_sessions()}</p>}
        {account.sessions.map((session) => (
          <p key={session.id}>
            {session.agent} · {session.site} · {dateTime(session.lastSeenAt)}
            {session.endedAt && <span className="badge">{m.ended()}</span>}
          </p>
        ))}
      </section>
    </>
  );
}

function Roles(props: { roles: Role[]; mayGive: boolean; onSave: (roles: Role[]) => Promise<void> }) {
  const [chosen, setChosen] = useState<ReadonlySet<Role>>(new Set(props.roles));
  const [isBusy, setIsBusy] = useState(false);
  const isChanged = [...chosen].sort().join() !== [...props.roles].sort().join();
  async function save() {
    setIsBusy(true);
    await props.onSave([...chosen]);
    setIsBusy(false);
  }
  return (
    <section className="card">
      <h2>{m.roles()}</h2>
      <fieldset className="choices" disabled={!props.mayGive || isBusy}>
        <legend className="visually-hidden">{m.roles()}</legend>
        {ROLES.map((role) => (
          <label key={role} className="check">
            <input
              type="checkbox"
              checked={chosen.has(role)}
              onChange={({ target }) => {
                const next = new Set(chosen);
                if (target.checked) next.add(role);
                else next.delete(role);
                setChosen(next);
              }}
            />
            {role}
          </label>
        ))}
      </fieldset>
      {props.mayGive && (
        <button
          type="button"
          className="button primary"
          disabled={!isChanged || isBusy}
          onClick={() => void save()}
        >
          {m.save_roles()}
        </button>
      )}
    </section>
  );
}
