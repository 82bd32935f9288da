import * as m from '#messages/admin';
import type { Me } from '#modules/operators/contract/types.ts';
import { admin } from '../components/account/me.ts';
import { canUsePasskeys, showPasskey } from '../components/account/passkey.ts';
import { PasskeyButton } from '../components/account/passkey-button.tsx';
import { SmallForm } from '../components/form/small-form.tsx';

/** Shows a second factor: a passkey, a code of the authenticator app, or a recovery code. */
export function FactorForm({ me, onShown }: { me: Me; onShown: () => void }) {
  const hasPasskey = me.passkeys > 0 && canUsePasskeys();
  return (
    <div className="factor-form">
      {hasPasskey && (
        <>
          <PasskeyButton
            act={m.use_passkey()}
            isPrimary
            work={async () => {
              await showPasskey();
              onShown();
            }}
          />
          <p className="or">{m.or()}</p>
        </>
      )}
      <p>{me.hasTotp ? m.factor_hint() : m.recovery_code_hint()}</p>
      <SmallForm
        act={m.go_on()}
        fields={[{ name: 'code', label: m.code(), type: 'text', autoComplete: 'one-time-code', isCode: true }]}
        onSubmit={async ({ code = '' }) => {
          await admin().showFactor({ code });
          onShown();
        }}
      />
    </div>
  );
}
