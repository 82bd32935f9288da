import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { shows } from '../tables.ts';

type Deps = Pick<CamsDeps, 'clock' | 'bus'>;

/** Ends what runs in a locked room and refuses what was requested, and writes its new status. */
export async function stopRoom(
  deps: Deps,
  tx: Tx,
  room: StoredRoom,
  { why, status }: { why: 'model' | 'technical' | 'maintenance'; status: 'away' | 'offline' },
): Promise<StoredRoom> {
  const now = deps.clock.now();
  await refuse(deps, tx, room, why === 'model' ? 'MODEL' : 'MAINTENANCE');
  const stateReason = why === 'model' ? 'BROADCAST_STOPPED_BY_MODEL' : 'BROADCAST_STOPPED_TECHNICAL';
  await tx
    .update(shows)
    .set({ state: 'ended', reason: stateReason, endedAt: now, nextTickAt: null })
    .where(and(eq(shows.roomId, room.id), inArray(shows.state, ['running', 'interrupted'])));
  const set = { status, stateReason, statusAt: status === room.status ? room.statusAt : now } as const;
  await updateRoom(tx, room.id, set);
  const changed = { status, stateChangeReason: stateReason } as const;
  tell(deps, tx, { room: room.id, type: 'facts', changed }, { room: room.id, type: 'own', reason: stateReason });
  return { ...room, ...set };
}

export async function applySettings(deps: Deps, tx: Tx, room: StoredRoom): Promise<void> {
  await refuse(deps, tx, room, 'SETTINGS_CHANGED');
}

export async function interruptShows({ clock }: Deps, tx: Tx, room: StoredRoom): Promise<void> {
  await tx
    .update(shows)
    .set({ state: 'interrupted', interruptedAt: clock.now() })
    .where(and(eq(shows.roomId, room.id), eq(shows.state, 'running')));
}

async function refuse(deps: Deps, tx: Tx, room: StoredRoom, reason: 'MODEL' | 'MAINTENANCE' | 'SETTINGS_CHANGED') {
  const refused = await tx
    .update(shows)
    .set({ state: 'refused', reason, endedAt: deps.clock.now() })
    .where(and(eq(shows.roomId, room.id), eq(shows.state, 'requested')))
    .returning({ userId: shows.visitorId, kind: shows.kind });
  for (const { userId, kind } of refused)
    if (userId) tell(deps, tx, { room: room.id, type: 'refused', userId, kind, reason });
  tell(deps, tx, { room: room.id, type: 'requests', performerId: room.performerId });
}
