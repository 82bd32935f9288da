import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountPanels } from '#admin/components/account/account-panels.tsx';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { type Action, Actions, Facts, type Field, field } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import { download } from '#admin/components/table/download.ts';
import * as m from '#messages/accounts-admin';
import type { AccountRow } from '../contract/admin-api.ts';
import { accounts } from './api.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { LockOutsCard } from './lockouts-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RolesCard } from './roles-card.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await accounts().account({ id: params.id ?? '' })).data;
}

const EXPORT: Action<AccountRow> = {
  label: m.export_account,
  permission: 'accounts.export-accounts',
  confirm: ({ email }) => ({ title: m.export_title({ email }), text: m.export_hint() }),
  async run({ id }) {
    const { data } = await accounts().exportAccount({ id });
    // Named by the id, so that a downloads folder doesn't reveal whose file it is.
    download(`account-${id}.json`, JSON.stringify(data, null, 2), 'application/json');
  },
};

const SIGN_OUT: Action<AccountRow> = {
  label: m.sign_out_everywhere,
  tone: 'danger',
  permission: 'accounts.manage-accounts',
  confirm: ({ email, roles }) => ({
    title: m.sign_out_title({ email }),
    text: (
      <>
        <p>{m.sign_out_hint()}</p>
        {roles.length > 0 && <p>{m.sign_out_not_admin()}</p>}
      </>
    ),
  }),
  run: ({ id }) => accounts().endSessions({ id }),
  done: m.signed_out,
};

const FACTS: readonly Field<AccountRow>[] = [
  field.code('id', m.id),
  field.time('createdAt', m.since),
  field.time('lastSeenAt', m.last_seen, { none: m.never }),
];

export function Component() {
  const account = useLoaderData<typeof loader>();
  const { id: own } = useOperator();
  const mayManage = useMay('accounts.manage-accounts');
  const mayGiveRoles = useMay('accounts.set-roles');
  const mayChangeEmail = useMay('accounts.change-email');
  const mayImpersonate = useMay('accounts.impersonate');
  const [open, setOpen] = useState<'impersonate' | 'email' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title={account.email}>
        {mayImpersonate && (
          <button type="button" className="button" onClick={() => setOpen('impersonate')}>
            {m.impersonate()}
          </button>
        )}
        <Actions of={account} actions={[EXPORT]} />
        {mayChangeEmail && (
          <button type="button" className="button" onClick={() => setOpen('email')}>
            {m.change_email()}
          </button>
        )}
        <Actions of={account} actions={[SIGN_OUT]} />
        {mayManage && account.id !== own && (
          <button type="button" className="button danger" onClick={() => setOpen('remove')}>
            {m.remove()}
          </button>
        )}
      </PageHead>
      <section className="card">
        <Facts of={account} fields={FACTS} />
      </section>
      <RolesCard
        key={account.id}
        id={account.id}
        roles={account.roles}
        version={account.version}
        mayGive={mayGiveRoles}
      />
      <LockOutsCard key={`held ${account.id}`} accountId={account.id} />
      <NotesCard key={`notes ${account.id}`} accountId={account.id} />
      <AccountPanels accountId={account.id} />
      <section className="card">
        <h2>{m.sessions()}</h2>
        {account.sessions.length === 0 && <p className="muted">{m.no_sessions()}</p>}
        {account.sessions.map((session) => (
          <p key={session.id}>
            {session.agent} · <SiteName site={session.site} /> · {dateTime(session.lastSeenAt)}{' '}
            {session.endedAt && <span className="badge">{m.ended()}</span>}
          </p>
        ))}
      </section>
      {open === 'impersonate' && <ImpersonateDialog account={account} onClose={close} />}
      {open === 'email' && <ChangeEmailDialog account={account} onClose={close} />}
      {open === 'remove' && <RemoveDialog account={account} onClose={close} />}
    </>
  );
}
