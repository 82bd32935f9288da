import { Refused } from '#api/errors/refused.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Unavailable } from '#kernel/errors.ts';
import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { PublishAccess, StreamType } from '#modules/live/contract/types.ts';
import { EngineFault } from '#modules/live/server/index.ts';
import type { CamsDeps } from '../deps.ts';
import { lockRoom, type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { isPublishing, roomOfStream, roomStream, roomStreams } from '../rooms/room-stream.ts';
import { closedShowOf } from '../shows/show-store.ts';
import { goAway, goOffline, goPublic, mayBeOnAir } from './room-status.ts';
import { findRoomByKey } from './studio-store.ts';

/** A broadcast has to begin within this time, and then lasts as long as it likes. */
const PUBLISH_MS = HOUR;

/** R72. Throws `Refused` if the room may not be on air. */
function requireAllowed(room: StoredRoom): void {
  if (!mayBeOnAir(room)) throw new Refused('NOT_ALLOWED');
}

/**
 * Addresses and a token for a performer who is about to go live. Ends what kept the room off air (R76).
 * @param sessionId of the studio: the broadcast ends with it (R71)
 */
export async function publishAccess(
  deps: CamsDeps,
  room: StoredRoom,
  { type, sessionId = null }: { type?: StreamType; sessionId?: string | null } = {},
): Promise<PublishAccess> {
  const { live, log, db } = deps;
  requireAllowed(room);
  const { id, performerId, staysOffAir } = room;
  const request = { stream: roomStream(id, type), person: performerId, ttlMs: PUBLISH_MS };
  const access = await live.publishAccess(request).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    // Health and the doctor report it too.
    if (error instanceof EngineFault) throw new Refused('NO_ENGINE', { message: error.message });
    log.warn({ err: error, room: id }, 'nobody can go live');
    throw new Refused('NO_ENGINE');
  });
  if (staysOffAir || sessionId !== room.sessionId)
    await db.transaction((tx) => updateRoom(tx, id, { staysOffAir: false, sessionId }));
  return access;
}

/** R76. Lets the key on air again after the performer ended a broadcast in the studio. */
export async function allowKey({ db }: Pick<CamsDeps, 'db'>, room: StoredRoom): Promise<void> {
  requireAllowed(room);
  await db.transaction((tx) => updateRoom(tx, room.id, { staysOffAir: false }));
}

/** R76. Shown once and stored as a hash; it replaces the previous key. */
export async function newStreamKey({ db, live }: CamsDeps, roomId: number) {
  const key = newSecret(24);
  await db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) throw new Refused('NO_ROOM');
    requireAllowed(room);
    await updateRoom(tx, roomId, { streamKeyHash: hashOf(key), staysOffAir: false });
  });
  const streams = roomStreams(roomId).map(({ type, stream }) => ({ type, ...live.publishAddresses(stream, key) }));
  return { key, streams };
}

/** R72. Checked without a signed-in performer, who may have been banned or deleted since. */
export async function mayBroadcast(
  { accounts }: Pick<CamsDeps, 'accounts'>,
  room: StoredRoom,
  tx?: Tx,
): Promise<boolean> {
  return mayBeOnAir(room) && (await accounts.admittedById(room.performerId, tx)) !== undefined;
}

/** The publisher with an OBS key (R72, R76); a key is for all streams of its room. */
export async function publisherByKey(
  deps: Pick<CamsDeps, 'db' | 'accounts'>,
  key: string,
  stream: string,
): Promise<string | undefined> {
  const room = await findRoomByKey(deps.db.drizzle, hashOf(key));
  if (!room || room.staysOffAir || roomOfStream(stream)?.room !== room.id) return undefined;
  return (await mayBroadcast(deps, room)) ? room.performerId : undefined;
}

/** R71. The performer's own choice of status. */
export async function setStatus(deps: CamsDeps, roomId: number, status: 'public' | 'away' | 'offline'): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) throw new Refused('NO_ROOM');
    if (room.status === status) return;
    if (status === 'offline') {
      await updateRoom(tx, roomId, { staysOffAir: true });
      return goOffline(deps, tx, room, 'model');
    }
    if (room.status === 'private' || (await closedShowOf(tx, room.id))) throw new Refused('IN_SHOW');
    requireAllowed(room);
    if (!isPublishing(room)) throw new Refused('NOT_LIVE');
    await (status === 'public' ? goPublic(deps, tx, room) : goAway(deps, tx, room, 'model'));
  });
}
