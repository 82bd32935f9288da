import { addPasskey, canUsePasskeys, passkeyFault } from '#admin/components/account/passkey.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { SmallForm } from '#admin/components/form/small-form.tsx';
import * as m from '#messages/operators-admin';

/** Names a new passkey; then the browser asks for it. */
export function AddPasskey({ onClose, onAdded }: { onClose: () => void; onAdded: (codes: readonly string[]) => void }) {
  return (
    <AdminDialog title={m.add_passkey()} onClose={onClose}>
      <div className="dialog-body">
        <p>{canUsePasskeys() ? m.passkey_hint() : m.passkeys_unknown()}</p>
        {canUsePasskeys() && (
          <SmallForm
            act={m.add_passkey()}
            faultOf={passkeyFault}
            fields={[
              {
                name: 'label',
                label: m.passkey_label(),
                type: 'text',
                autoComplete: 'off',
                hint: m.passkey_label_hint(),
                isOptional: true,
              },
            ]}
            onSubmit={async ({ label = '' }) => onAdded(await addPasskey(label))}
          />
        )}
      </div>
    </AdminDialog>
  );
}
