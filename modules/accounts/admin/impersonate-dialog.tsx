import { useOperator } from '#admin/components/account/operator.ts';
import { ConfirmDialog } from '#admin/components/dialog/confirm.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/accounts-admin';
import type { AccountRow } from '../contract/admin-api.ts';
import { accounts } from './api.ts';

/**
 * Opens the site next to the admin, as the account sees it. The grant is a cookie of the admin's own host, so no other
 * site gets it.
 */
export function ImpersonateDialog({
  account: { id, email },
  onClose,
}: {
  account: Pick<AccountRow, 'id' | 'email'>;
  onClose: () => void;
}) {
  const { sites, siteHere } = useOperator();
  const [act] = useActing();
  async function begin() {
    // Opened during the click: browsers block windows that open later.
    const tab = window.open('about:blank', '_blank');
    const isBegun = await act(async () => {
      await accounts().impersonate({ id });
      if (tab) tab.location.href = '/';
      else location.assign('/');
    });
    if (isBegun) onClose();
    else tab?.close();
  }
  return (
    <ConfirmDialog
      title={m.impersonate_title({ email })}
      act={m.impersonate_start()}
      onConfirm={begin}
      onClose={onClose}
    >
      <p>{m.impersonate_hint()}</p>
      <fieldset className="choices">
        <legend>{m.impersonate_site()}</legend>
        {sites.map(({ key, name }) => (
          <label key={key} className="check">
            <input type="radio" name="site" defaultChecked={key === siteHere} disabled={key !== siteHere} />
            {name}
          </label>
        ))}
      </fieldset>
      {sites.length > 1 && <p className="muted">{m.impersonate_here_only()}</p>}
    </ConfirmDialog>
  );
}
