import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AccountPanels } from '#admin/components/account/account-panels.tsx';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import type { Role } from '#api/declare/permissions.ts';
import * as m from '#messages/accounts-admin';
import { accounts } from './api.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { LockOutsCard } from './lockouts-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RolesCard } from './roles-card.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await accounts().account({ id: params.id ?? '' })).data;
}

export function Component() {
  const account = useLoaderData<typeof loader>();
  const { id: own } = useOperator();
  const mayManage = useMay('accounts.manage-accounts');
  const mayGiveRoles = useMay('accounts.set-roles');
  const mayChangeEmail = useMay('accounts.change-email');
  const mayImpersonate = useMay('accounts.impersonate');
  const [act] = useActing();
  const [open, setOpen] = useState<'impersonate' | 'sign-out' | 'email' | 'remove'>();
  const close = () => setOpen(undefined);
  async function signOut() {
    if (await act(() => accounts().endSessions({ id: account.id }), m.signed_out())) close();
  }
  return (
    <>
      <PageHead title={account.email}>
        {mayImpersonate && (
          <button type="button" className="button" onClick={() => setOpen('impersonate')}>
            {m.impersonate()}
          </button>
        )}
        <ExportButton account={account} />
        {mayChangeEmail && (
          <button type="button" className="button" onClick={() => setOpen('email')}>
            {m.change_email()}
          </button>
        )}
        {mayManage && (
          <button type="button" className="button danger" onClick={() => setOpen('sign-out')}>
            {m.sign_out_everywhere()}
          </button>
        )}
        {mayManage && account.id !== own && (
          <button type="button" className="button danger" onClick={() => setOpen('remove')}>
            {m.remove()}
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
      <RolesCard
        key={account.id}
        id={account.id}
        roles={account.roles as Role[]}
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
      {open === 'sign-out' && (
        <ConfirmDialog
          title={m.sign_out_title({ email: account.email })}
          act={m.sign_out_everywhere()}
          tone="danger"
          onConfirm={signOut}
          onClose={close}
        >
          <p>{m.sign_out_hint()}</p>
          {account.roles.length > 0 && <p>{m.sign_out_not_admin()}</p>}
        </ConfirmDialog>
      )}
      {open === 'email' && <ChangeEmailDialog account={account} onClose={close} />}
      {open === 'remove' && <RemoveDialog account={account} onClose={close} />}
    </>
  );
}
