import type { Tx } from '#kernel/db/database.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { type ActDeps, applyAct } from './apply-act.ts';
import type { Act } from './machine.ts';
import { openShowsOf } from './show-store.ts';

/**
 * Ends what runs in a room and refuses what was requested, and writes its new status (R10): a performer who stops or
 * goes away, a picture that did not come back, an operator's stop. The room is locked. @returns the room as it is now
 */
export async function stopRoom(
  deps: ActDeps,
  tx: Tx,
  room: StoredRoom,
  stop: Omit<Extract<Act, { type: 'stop' }>, 'type'>,
): Promise<StoredRoom> {
  return (await applyAct(deps, tx, room, { type: 'stop', ...stop })).room;
}

/**
 * Refuses requests that were made under other settings (R6). The room is locked, and as it is now. What runs goes on
 * under the settings that it began with.
 */
export async function applySettings(deps: ActDeps, tx: Tx, room: StoredRoom): Promise<void> {
  await applyAct(deps, tx, room, { type: 'settings' });
}

/** The picture is gone without a word: what runs waits for it, and nobody is charged meanwhile (R9). */
export async function interruptShows(deps: ActDeps, tx: Tx, room: StoredRoom): Promise<void> {
  for (const { id, state } of await openShowsOf(tx, room.id))
    if (state === 'running') await applyAct(deps, tx, room, { type: 'lost', showId: id }, { publishing: false });
}
