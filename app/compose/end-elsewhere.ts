import type { Tx } from '#kernel/db/database.ts';
import type { HeadsetApi } from '#modules/headset/server/index.ts';
import type { OperatorsApi } from '#modules/operators/server/index.ts';

/** What an account's old password opened outside its module ends with it: sessions in the admin, and what apps of headsets were let in by. */
export function endElsewhere(
  modules: () => { operators: Pick<OperatorsApi, 'endSessionsOf'>; headset: Pick<HeadsetApi, 'endAppsOf'> },
) {
  return async (tx: Tx, userId: string): Promise<void> => {
    const { operators, headset } = modules();
    await operators.endSessionsOf(tx, userId);
    await headset.endAppsOf(tx, userId);
  };
}
