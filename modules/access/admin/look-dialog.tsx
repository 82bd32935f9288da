import { ConfirmDialog } from '#admin/parts/confirm.tsx';
import { notify } from '#admin/parts/notices.tsx';
import { messageOf } from '#admin/parts/refusal.ts';
import * as m from '#messages/access-admin';
import type { AccountRow } from '../contract/desk-calls.ts';
import { access } from './calls.ts';

/** Leaves the desk for the site as the account sees it; the banner there leads back. */
export function LookDialog({
  account: { id, email },
  onClose,
}: {
  account: Pick<AccountRow, 'id' | 'email'>;
  onClose: () => void;
}) {
  async function begin() {
    try {
      await access().look({ id });
      location.assign('/');
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    }
  }
  return (
    <ConfirmDialog title={m.look_title({ email })} act={m.look_begin()} onConfirm={begin} onClose={onClose}>
      <p>{m.look_hint()}</p>
    </ConfirmDialog>
  );
}
