import type { Tx } from '#kernel/db/database.ts';
import type { DeskApi } from '#modules/desk/server/index.ts';
import type { PlaybackApi } from '#modules/playback/server/index.ts';

/** What an account's old password opened outside its module ends with it: sessions at the desk, and what apps of headsets were let in by. */
export function endElsewhere(
  modules: () => { desk: Pick<DeskApi, 'endSessionsOf'>; playback: Pick<PlaybackApi, 'endAppsOf'> },
) {
  return async (tx: Tx, userId: string): Promise<void> => {
    const { desk, playback } = modules();
    await desk.endSessionsOf(tx, userId);
    await playback.endAppsOf(tx, userId);
  };
}
