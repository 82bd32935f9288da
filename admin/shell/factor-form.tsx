import * as m from '#messages/admin';
import type { Me } from '#modules/desk/contract/wire.ts';
import { SmallForm } from '../parts/small-form.tsx';
import { desk } from './me.ts';

/** Shows a second factor: a code of the authenticator app, or a recovery code. */
export function FactorForm({ onShown }: { me: Me; onShown: () => void }) {
  return (
    <>
      <p>{m.factor_hint()}</p>
      <SmallForm
        act={m.go_on()}
        fields={[
          { name: 'code', label: m.code(), type: 'text', autoComplete: 'one-time-code', isCode: true },
        ]}
        onSubmit={async ({ code = '' }) => {
          await desk().showFactor({ code });
          onShown();
        }}
      />
    </>
  );
}
