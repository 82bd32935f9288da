import { ConfirmDialog } from '#admin/components/confirm.tsx';
import { notify } from '#admin/components/notices.tsx';
import { useOperator } from '#admin/components/operator.ts';
import { messageOf } from '#admin/components/refusal.ts';
import * as m from '#messages/accounts-admin';
import type { AccountRow } from '../contract/admin-api.ts';
import { access } from './api.ts';

/** Opens the site beside the admin as the account sees it. The grant is a cookie of the admin's own host, so no other site sees it. */
export function LookDialog({
  account: { id, email },
  onClose,
}: {
  account: Pick<AccountRow, 'id' | 'email'>;
  onClose: () => void;
}) {
  const { sites, siteHere } = useOperator();
  async function begin() {
    // Opened while the click is still heard: browsers stop a page that opens later.
    const tab = window.open('about:blank', '_blank');
    try {
      await access().look({ id });
      if (tab) tab.location.href = '/';
      else location.assign('/');
      onClose();
    } catch (error) {
      tab?.close();
      notify(messageOf(error), { kind: 'failed' });
    }
  }
  return (
    <ConfirmDialog title={m.look_title({ email })} act={m.look_begin()} onConfirm={begin} onClose={onClose}>
      <p>{m.look_hint()}</p>
      <fieldset className="choices">
        <legend>{m.look_site()}</legend>
        {sites.map(({ key, name }) => (
          <label key={key} className="check">
            <input type="radio" name="site" defaultChecked={key === siteHere} disabled={key !== siteHere} />
            {name}
          </label>
        ))}
      </fieldset>
      {sites.length > 1 && <p className="muted">{m.look_here_only()}</p>}
    </ConfirmDialog>
  );
}
