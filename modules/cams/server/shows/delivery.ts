import { MAX_PEOPLE } from '#kernel/presence/presence.ts';
import type { CamsDeps } from '../deps.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { isPublishing, presenceRoom, roomStream } from '../rooms/room-stream.ts';

/** A room's stream and people, read outside of transactions (R9). */
export interface Delivery {
  /** Whether the engine has the stream, whatever the database says: a process that died couldn't report it. */
  publishing: boolean;
  isThere(person: string | null): boolean;
}

export async function deliveryOf(
  { live, presence, log }: Pick<CamsDeps, 'live' | 'presence' | 'log'>,
  room: Pick<StoredRoom, 'id' | 'streams'>,
): Promise<Delivery> {
  const engine = Promise.all(room.streams.map(({ type }) => live.infoOf(roomStream(room.id, type)))).catch(
    (error: unknown) => {
      log.warn({ err: error, room: room.id }, 'the engine did not say what is published');
      return [];
    },
  );
  const [infos, people] = await Promise.all([engine, presence.who(presenceRoom(room.id), { limit: MAX_PEOPLE })]);
  const there = new Set(people);
  return {
    publishing: isPublishing(room) && infos.some((info) => info?.online === true),
    isThere: (person) => person !== null && there.has(person),
  };
}
