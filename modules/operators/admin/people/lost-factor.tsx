import { useOperator } from '#admin/components/account/operator.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import { admin } from '../api.ts';

const RESET: Action<{ id: string }> = {
  label: m.reset_factor,
  tone: 'danger',
  confirm: () => ({ title: m.lost_factor_title(), text: m.lost_factor_hint() }),
  run: ({ id }) => admin().resetFactor({ id }),
  done: m.lost_factor_reset,
};

/** Resets an operator's second factors when they have lost all of them, recovery codes included. */
export function Component({ accountId: id }: { accountId: string }) {
  const isOwn = useOperator().id === id;
  return (
    <>
      <h2>{m.second_factor()}</h2>
      <p className="muted">{isOwn ? m.lost_factor_own() : m.lost_factor()}</p>
      {!isOwn && (
        <p className="dialog-acts">
          <Actions of={{ id }} actions={[RESET]} />
        </p>
      )}
    </>
  );
}
