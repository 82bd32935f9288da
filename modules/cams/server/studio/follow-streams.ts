import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { StreamInfo } from '#modules/live/contract/types.ts';
import type { LiveEvent } from '#modules/live/server/index.ts';
import type { CamsDeps } from '../deps.ts';
import { lockRoom, type StoredRoom } from '../rooms/room-store.ts';
import { roomOfStream, roomStream, showOfStream } from '../rooms/room-stream.ts';
import { interruptShows } from '../shows/change-shows.ts';
import { isOn } from '../shows/machine.ts';
import { viewersOf } from '../shows/may-view-store.ts';
import { findShow } from '../shows/show-store.ts';
import { mayBroadcast, streamOfKey } from './go-live.ts';
import { changeStreams, endStream, goAway, goOffline, goPublic } from './room-status.ts';
import { roomsToReconcile } from './studio-store.ts';

/** How long a picture may be missing before the room is away, and then offline (R77). */
const AWAY_AFTER_MS = 30 * SECOND;
const OFFLINE_AFTER_MS = 5 * MINUTE;
/** So long a change of status may be ahead of the engine. */
const SETTLE_MS = 20 * SECOND;

/** R77. What the engine says of rooms' streams becomes the rooms' status. Once, as the program begins. */
export function followStreams(deps: CamsDeps): void {
  deps.live.setKeys((key) => streamOfKey(deps, key));
  deps.live.onEvent((event) => followStream(deps, event));
}

export async function followStream(deps: CamsDeps, event: LiveEvent): Promise<void> {
  const showId = showOfStream(event.stream);
  if (showId !== undefined && event.type === 'publish-started') return endVoiceOfNoShow(deps, event.stream, showId);
  const roomId = roomOfStream(event.stream);
  if (roomId === undefined || event.type === 'view-started' || event.type === 'view-stopped') return;
  await deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId);
    if (!room) return;
    if (event.type === 'publish-started') await started(deps, tx, room, event.info);
    else if (event.type === 'publish-changed') await changeStreams(deps, tx, room, [event.info], room.lostAt);
    else if (!('isClean' in event && event.isClean)) await lost(deps, tx, room);
    else if (room.status !== 'offline') await goOffline(deps, tx, room, 'model');
  });
}

/** Its address holds for a while: a client may send their voice when the show is over. */
async function endVoiceOfNoShow({ db, live }: CamsDeps, stream: string, showId: string): Promise<void> {
  const show = await findShow(db.drizzle, showId);
  if (!show || !isOn(show)) await live.endStream(stream);
}

async function started(deps: CamsDeps, tx: Tx, room: StoredRoom, info: StreamInfo): Promise<void> {
  // R72. It was allowed when the key was given, and is no more.
  if (!(await mayBroadcast(deps, room, tx))) {
    afterCommit(tx, () => endStream(deps, room.id));
    return;
  }
  await changeStreams(deps, tx, room, [info]);
  if (room.status === 'offline' || room.status === 'away') await goPublic(deps, tx, room);
}

/** It may come back: what runs is interrupted, and nobody pays meanwhile. */
async function lost(deps: CamsDeps, tx: Tx, room: StoredRoom): Promise<void> {
  if (room.status === 'offline' || room.lostAt) return;
  const streams = room.streams.map((stream) => ({ ...stream, online: false }));
  await changeStreams(deps, tx, room, streams, deps.clock.now());
  await interruptShows(deps, tx, { ...room, streams });
}

/** R14. Whom a cut has missed: its process died after the commit, or the engine did not answer. */
async function cutOthers({ db, live }: CamsDeps, roomId: number): Promise<void> {
  const viewers = await viewersOf(db.drizzle, roomId);
  if (viewers) await live.disconnect(roomStream(roomId), { except: viewers });
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
          // Away with a picture is what the performer chose; who has just gone is still being cut.
          const isMissed = !isOnAir && now - room.statusAt.getTime() > SETTLE_MS;
          if (isMissed || room.lostAt) await started(deps, tx, room, info);
          return;
        }
        if (!isOnAir || isPublished) return;
        if (!room.lostAt) return lost(deps, tx, room);
        const missing = now - room.lostAt.getTime();
        if (missing >= OFFLINE_AFTER_MS) await goOffline(deps, tx, room, 'technical');
        else if (missing >= AWAY_AFTER_MS && room.status !== 'away') await goAway(deps, tx, room, 'technical');
      });
      if (isPublished) await cutOthers(deps, id);
    } catch (error) {
      log.error({ err: error, room: id }, 'the stream of a room was not looked at');
    }
  }
}
