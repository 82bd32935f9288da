import { Refused } from '#api/errors/refused.ts';
import { newId, newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { type EventKey, MOST_KEYS } from '../../contract/bots-api.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { findRoomOf, lockRoom, type StoredRoom } from '../rooms/room-store.ts';
import { EVENTS } from './emit-event.ts';
import { deleteKey, insertKey, keysOf, type StoredKey } from './event-store.ts';

const shown = ({ id, name, createdAt, usedAt }: StoredKey): EventKey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

async function ownRoom({ db }: Pick<CamsDeps, 'db'>, userId: string): Promise<StoredRoom> {
  const room = await findRoomOf(db.drizzle, userId);
  if (!room) throw new Refused('NO_ROOM');
  return room;
}

/** R54. The keys of a performer's room. Throws `Refused`. */
export async function eventKeysOf(deps: Pick<CamsDeps, 'db'>, userId: string): Promise<EventKey[]> {
  return (await keysOf(deps.db.drizzle, (await ownRoom(deps, userId)).id)).map(shown);
}

/** R54. The key is stored as a hash and shown only once. Throws `Refused`. */
export async function makeEventKey(
  deps: Pick<CamsDeps, 'db' | 'clock' | 'bus'>,
  userId: string,
  name: string,
): Promise<EventKey & { key: string }> {
  const { id: roomId } = await ownRoom(deps, userId);
  const key = newSecret();
  return deps.db.transaction(async (tx) => {
    await lockRoom(tx, roomId);
    if ((await keysOf(tx, roomId)).length >= MOST_KEYS) throw new Refused('FULL');
    const row = { id: newId(deps.clock), roomId, name, hash: hashOf(key), createdAt: deps.clock.now(), usedAt: null };
    await insertKey(tx, row);
    // Processes with the room's sockets start reporting to bots who enters and leaves.
    tell(deps, tx, { room: roomId, type: 'facts' });
    return { ...shown(row), key };
  });
}

/** R54. Disconnects the key's readers. Throws `Refused`. */
export async function revokeEventKey(deps: Pick<CamsDeps, 'db' | 'bus'>, userId: string, id: string): Promise<void> {
  const { id: roomId } = await ownRoom(deps, userId);
  await deps.db.transaction(async (tx) => {
    if (!(await deleteKey(tx, roomId, id))) throw new Refused('NOT_FOUND');
    tell(deps, tx, { room: roomId, type: 'facts' });
  });
  await deps.bus.publish(EVENTS, { room: roomId });
}
