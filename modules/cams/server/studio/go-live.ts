import { Refused } from '#api/errors/refused.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { PublishAccess } from '#modules/live/contract/types.ts';
import type { CamsDeps } from '../deps.ts';
import { lockRoom, type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { isPublishing, roomStream } from '../rooms/room-stream.ts';
import { closedShowOf } from '../shows/show-store.ts';
import { goAway, goOffline, goPublic, mayBeOnAir } from './room-status.ts';
import { findRoomByKey } from './studio-store.ts';

/** A broadcast is begun soon after, and goes on for as long as it wants. */
const PUBLISH_MS = HOUR;

/** R72. Throws `Refused`. */
function requireAllowed(room: StoredRoom): void {
  if (!mayBeOnAir(room)) throw new Refused('NOT_ALLOWED');
}

export async function publishAccess({ live }: CamsDeps, room: StoredRoom): Promise<PublishAccess> {
  requireAllowed(room);
  return live.publishAccess({ stream: roomStream(room.id), person: room.performerId, ttlMs: PUBLISH_MS });
}

/** R76. Shown once and stored as its hash; the one before ends with it. */
export async function newStreamKey({ db, live }: CamsDeps, roomId: number) {
  const key = newSecret(24);
  await db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) throw new Refused('NO_ROOM');
    requireAllowed(room);
    await updateRoom(tx, roomId, { streamKeyHash: hashOf(key) });
  });
  return { key, ...live.publishAddresses(roomStream(roomId), key) };
}

/** R72. Asked where nobody is signed in: the performer may be banned or gone since. */
export async function mayBroadcast(
  { accounts }: Pick<CamsDeps, 'accounts'>,
  room: StoredRoom,
  tx?: Tx,
): Promise<boolean> {
  return mayBeOnAir(room) && (await accounts.admittedById(room.performerId, tx)) !== undefined;
}

/** Whose key of OBS this is (R72, R76). */
export async function streamOfKey(deps: Pick<CamsDeps, 'db' | 'accounts'>, key: string) {
  const room = await findRoomByKey(deps.db.drizzle, hashOf(key));
  if (!room || !(await mayBroadcast(deps, room))) return undefined;
  return { stream: roomStream(room.id), person: room.performerId };
}

/** R71. What performers say of themselves: away, back, or gone. */
export async function setStatus(deps: CamsDeps, roomId: number, status: 'public' | 'away' | 'offline'): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) throw new Refused('NO_ROOM');
    if (room.status === status) return;
    if (status === 'offline') return goOffline(deps, tx, room, 'model');
    if (room.status === 'private' || (await closedShowOf(tx, room.id))) throw new Refused('IN_SHOW');
    requireAllowed(room);
    if (!isPublishing(room)) throw new Refused('NOT_LIVE');
    await (status === 'public' ? goPublic(deps, tx, room) : goAway(deps, tx, room, 'model'));
  });
}
