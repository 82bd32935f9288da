import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOperator } from '#admin/components/account/operator.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { SmallForm } from '#admin/components/form/small-form.tsx';
import * as m from '#messages/accounts-admin';
import type { AccountRow } from '../contract/admin-api.ts';
import { accounts } from './api.ts';
import { SiteChoice } from './site-choice.tsx';

/** Sets another email for somebody who can't confirm it themselves. */
export function ChangeEmailDialog({
  account: { id, email: old },
  onClose,
}: {
  account: Pick<AccountRow, 'id' | 'email'>;
  onClose: () => void;
}) {
  const { siteHere } = useOperator();
  const { revalidate } = useRevalidator();
  const [site, setSite] = useState(siteHere);
  async function submit({ email = '', reason = '' }: Record<string, string>) {
    await accounts().changeEmail({ id, email, reason, site });
    notify(m.email_is_changed());
    onClose();
    await revalidate();
  }
  return (
    <AdminDialog title={m.change_email_title({ email: old })} onClose={onClose}>
      <p>{m.change_email_hint()}</p>
      <SiteChoice label={m.email_in_brand()} site={site} onChoose={setSite} />
      <SmallForm
        fields={[
          { name: 'email', label: m.new_email(), type: 'email', autoComplete: 'off' },
          { name: 'reason', label: m.why(), type: 'text', autoComplete: 'off', hint: m.why_hint() },
        ]}
        act={m.change_email()}
        onSubmit={submit}
      />
    </AdminDialog>
  );
}
