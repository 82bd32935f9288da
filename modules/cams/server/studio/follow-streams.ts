import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { LiveEvent } from '#modules/live/server/index.ts';
import type { CamsDeps } from '../deps.ts';
import { tell } from '../news.ts';
import { lockRoom, type StoredRoom, updateRoom } from '../rooms/room-store.ts';
import { roomOfStream, roomStream } from '../rooms/room-stream.ts';
import { streamOfKey } from './go-live.ts';
import { changeStatus, is6K } from './room-status.ts';
import { hasOpenShow, roomsToReconcile } from './studio-store.ts';

/** How long a picture may be missing before the room is away, and then offline (R77). */
const AWAY_AFTER_MS = 30 * SECOND;
const OFFLINE_AFTER_MS = 5 * MINUTE;

/** R77. What the engine says of rooms' streams becomes the rooms' status. Once, as the program begins. */
export function followStreams(deps: CamsDeps): void {
  deps.live.setKeys((key) => streamOfKey(deps, key));
  deps.live.onEvent((event) => followStream(deps, event));
}

export async function followStream(deps: CamsDeps, event: LiveEvent): Promise<void> {
  const roomId = roomOfStream(event.stream);
  if (roomId === undefined || event.type === 'view-started' || event.type === 'view-stopped') return;
  await deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) return;
    if (event.type === 'publish-started') return started(deps, tx, room, event);
    if (event.type === 'publish-changed') return changed(deps, tx, room, event);
    if (!event.isClean) return lost(deps, tx, room);
    if (room.status !== 'offline')
      await changeStatus(deps, tx, room, { status: 'offline', reason: 'BROADCAST_STOPPED_BY_MODEL', streams: [] });
  });
}

type Started = Pick<Extract<LiveEvent, { type: 'publish-started' }>, 'info'>;

async function started(deps: CamsDeps, tx: Tx, room: StoredRoom, { info }: Started): Promise<void> {
  // R72. It was allowed when the key was given, and is no more.
  if (!room.mayBroadcast || room.isHidden) {
    afterCommit(tx, () => void deps.live.endStream(roomStream(room.id)));
    return;
  }
  const status = (await hasOpenShow(tx, room.id)) ? 'private' : 'public';
  const reason = status === room.status ? room.stateReason : 'LOGGED_IN';
  await changeStatus(deps, tx, room, { status, reason, streams: [info] });
}

async function changed(deps: CamsDeps, tx: Tx, room: StoredRoom, { info }: Started): Promise<void> {
  const streams = [info];
  await updateRoom(tx, room.id, { streams });
  const facts = { streamTypes: streams, resolutionIsSixThousand: is6K(streams) };
  tell(deps, tx, { room: room.id, type: 'facts', changed: facts }, { room: room.id, type: 'own', reason: null });
}

/** It may come back: what runs is interrupted by its own sweep, and nobody pays. */
async function lost(deps: CamsDeps, tx: Tx, room: StoredRoom): Promise<void> {
  if (room.status === 'offline' || room.lostAt) return;
  const streams = room.streams.map((stream) => ({ ...stream, online: false }));
  await updateRoom(tx, room.id, { streams, lostAt: deps.clock.now() });
  tell(deps, tx, { room: room.id, type: 'facts', changed: { streamTypes: streams } });
}

/** R77. What no event said: rooms without a picture, and pictures without a room. One process at a time is enough. */
export async function reconcileStreams(deps: CamsDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, live, log } = deps;
  const now = clock.now().getTime();
  for (const { id } of await roomsToReconcile(db.drizzle, new Date(now - DAY))) {
    if (signal?.aborted) return;
    try {
      const stream = roomStream(id);
      const isPublished = (await live.sessions(stream)).some(({ kind }) => kind === 'publish');
      const info = isPublished ? await live.infoOf(stream) : undefined;
      await db.transaction(async (tx) => {
        const room = await lockRoom(tx, id);
        if (!room) return;
        const isOnAir = room.status !== 'offline';
        if (info) {
          // An event that is under way says the same; away with a picture is what the performer chose.
          if (!isOnAir || room.lostAt) await started(deps, tx, room, { info });
          return;
        }
        if (!isOnAir || isPublished) return;
        if (!room.lostAt) return lost(deps, tx, room);
        const missing = now - room.lostAt.getTime();
        const reason = 'BROADCAST_STOPPED_TECHNICAL';
        if (missing >= OFFLINE_AFTER_MS) await changeStatus(deps, tx, room, { status: 'offline', reason, streams: [] });
        else if (missing >= AWAY_AFTER_MS && room.status !== 'away')
          await changeStatus(deps, tx, room, { status: 'away', reason, lostAt: room.lostAt });
      });
    } catch (error) {
      log.error({ err: error, room: id }, 'the stream of a room was not looked at');
    }
  }
}
