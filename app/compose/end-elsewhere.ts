import type { Tx } from '#kernel/db/database.ts';
import type { OperatorsApi } from '#modules/operators/server/index.ts';
import type { PlaybackApi } from '#modules/media/server/index.ts';

/** What an account's old password opened outside its module ends with it: sessions in the admin, and what apps of headsets were let in by. */
export function endElsewhere(
  modules: () => { operators: Pick<OperatorsApi, 'endSessionsOf'>; playback: Pick<PlaybackApi, 'endAppsOf'> },
) {
  return async (tx: Tx, userId: string): Promise<void> => {
    const { operators, playback } = modules();
    await operators.endSessionsOf(tx, userId);
    await playback.endAppsOf(tx, userId);
  };
}
