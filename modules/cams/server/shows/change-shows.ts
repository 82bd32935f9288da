import type { Tx } from '#kernel/db/database.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { type ActDeps, applyAct } from './apply-act.ts';
import type { Act } from './machine.ts';
import { openShowsOf } from './show-store.ts';

/**
 * Ends running shows, refuses requests, and writes the room's new status (R10): when a performer stops or goes away, a
 * stream didn't come back, or an operator stops the room. The room must be locked. @returns the room afterwards
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
 * Refuses requests that were made under other settings (R6). The room must be locked and up to date. Running shows keep
 * the settings they started with.
 */
export async function applySettings(deps: ActDeps, tx: Tx, room: StoredRoom): Promise<void> {
  await applyAct(deps, tx, room, { type: 'settings' });
}

/** The stream was lost: running shows wait for it, and nobody is charged meanwhile (R9). */
export async function interruptShows(deps: ActDeps, tx: Tx, room: StoredRoom): Promise<void> {
  for (const { id, state } of await openShowsOf(tx, room.id))
    if (state === 'running') await applyAct(deps, tx, room, { type: 'lost', showId: id }, { publishing: false });
}
