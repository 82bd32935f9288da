import { isDeepStrictEqual } from 'node:util';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { StreamInfo, StreamType } from '#modules/live/contract/types.ts';
import type { LiveEvent } from '#modules/live/server/index.ts';
import type { CamsDeps } from '../deps.ts';
import { NEWS, type RoomNews } from '../news.ts';
import { findRoom, lockRoom, type StoredRoom } from '../rooms/room-store.ts';
import {
  disconnectViewers,
  isPublishing,
  roomOfStream,
  roomStreams,
  showOfStream,
  withStreams,
} from '../rooms/room-stream.ts';
import { interruptShows } from '../shows/change-shows.ts';
import { isOn } from '../shows/machine.ts';
import { viewersOf } from '../shows/may-view-store.ts';
import { findShow } from '../shows/show-store.ts';
import { mayBroadcast, publisherByKey } from './go-live.ts';
import { changeStreams, endStreams, goAway, goOffline, goPublic } from './room-status.ts';
import { roomsToReconcile } from './studio-store.ts';

/** How long a stream may be missing before the room is away, and then offline (R77). */
const AWAY_AFTER_MS = 30 * SECOND;
const OFFLINE_AFTER_MS = 5 * MINUTE;
/** A change of status may be ahead of the engine for this long. */
const SETTLE_MS = 20 * SECOND;

/** R77. Turns the engine's events into the rooms' status. Called once, at startup. */
export function followStreams(deps: CamsDeps): void {
  deps.live.setKeys((key, stream) => publisherByKey(deps, key, stream));
  deps.live.onEvent((event) => followStream(deps, event));
}

export async function followStream(deps: CamsDeps, event: LiveEvent): Promise<void> {
  const showId = showOfStream(event.stream);
  if (showId !== undefined) return followVoice(deps, event, showId);
  const of = roomOfStream(event.stream);
  if (!of || event.type === 'view-started' || event.type === 'view-stopped') return;
  // The stream's name decides the type, whatever its publisher claims.
  const { type } = of;
  await deps.db.transaction(async (tx) => {
    const room = await lockRoom(tx, of.room);
    if (!room) return;
    if (event.type === 'publish-stopped') await stopped(deps, tx, room, { type, isClean: event.isClean });
    else if (event.type === 'publish-started') await started(deps, tx, room, [{ ...event.info, type }]);
    else if (event.type === 'publish-changed')
      await changeStreams(deps, tx, room, withStreams(room.streams, [{ ...event.info, type }]), room.lostAt);
  });
}

/** Notifies the performer when there is a voice to hear, and when it ends (R78). */
async function followVoice({ db, live, bus }: CamsDeps, event: LiveEvent, showId: string): Promise<void> {
  if (event.type !== 'publish-started' && event.type !== 'publish-stopped') return;
  const show = await findShow(db.drizzle, showId);
  if (!show || !isOn(show)) {
    // The address is valid for a while, so a client may start sending after the show has ended.
    if (event.type === 'publish-started') await live.endStream(event.stream);
    return;
  }
  const room = await findRoom(db.drizzle, show.roomId);
  const news = room && ({ room: room.id, type: 'requests', performerId: room.performerId } satisfies RoomNews);
  if (news) await bus.publish(NEWS, news);
}

async function started(deps: CamsDeps, tx: Tx, room: StoredRoom, infos: readonly StreamInfo[]): Promise<void> {
  // R72, R76. Permission was revoked since the key was issued, or the performer ended the broadcast.
  if (room.staysOffAir || !(await mayBroadcast(deps, room, tx))) {
    afterCommit(tx, () => endStreams(deps, room.id));
    return;
  }
  await changeStreams(deps, tx, room, withStreams(room.streams, infos));
  // A second stream doesn't end the absence of a performer who is away with the first.
  const isBack = room.status === 'away' && !isPublishing(room);
  if (room.status === 'offline' || isBack) await goPublic(deps, tx, room);
}

/** R86. A room with two streams continues with the other one; a lost one may come back. */
async function stopped(
  deps: CamsDeps,
  tx: Tx,
  room: StoredRoom,
  { type, isClean }: { type: StreamType; isClean: boolean },
): Promise<void> {
  const others = room.streams.filter((one) => one.type !== type);
  const hasOther = room.status !== 'offline' && isPublishing({ streams: others });
  if (hasOther) {
    const gone = room.streams.filter((one) => one.type === type).map((one) => ({ ...one, online: false }));
    await changeStreams(deps, tx, room, isClean ? others : withStreams(room.streams, gone));
  } else if (!isClean) await lost(deps, tx, room);
  else if (room.status !== 'offline') await goOffline(deps, tx, room, 'model');
}

/** The stream may come back: running shows are interrupted, and nobody pays meanwhile. */
async function lost(deps: CamsDeps, tx: Tx, room: StoredRoom): Promise<void> {
  if (room.status === 'offline' || room.lostAt) return;
  const streams = room.streams.map((stream) => ({ ...stream, online: false }));
  await changeStreams(deps, tx, room, streams, deps.clock.now());
  await interruptShows(deps, tx, { ...room, streams });
}

/**
 * R14. Disconnects viewers whom an earlier attempt missed, because the process died after the commit or the engine
 * didn't answer.
 */
async function cutOthers({ db, live }: CamsDeps, roomId: number): Promise<void> {
  const viewers = await viewersOf(db.drizzle, roomId);
  if (viewers) await disconnectViewers(live, roomId, { except: viewers });
}

/** The streams that the engine has of a room now; a stream that has just started has no info yet. */
async function publishedOf(live: CamsDeps['live'], id: number) {
  const found = await Promise.all(
    roomStreams(id).map(async ({ type, stream }) => {
      const isPublished = (await live.sessions(stream)).some(({ kind }) => kind === 'publish');
      const info = isPublished ? await live.infoOf(stream) : undefined;
      return { isPublished, info: info && { ...info, type } };
    }),
  );
  return {
    isPublished: found.some(({ isPublished }) => isPublished),
    infos: found.flatMap(({ info }) => info ?? []),
  };
}

/** One of two streams started or stopped without an event. */
async function correctStreams(deps: CamsDeps, tx: Tx, room: StoredRoom, infos: readonly StreamInfo[]): Promise<void> {
  const missing = room.streams.map((one) => ({ ...one, online: false }));
  const streams = withStreams(missing, infos);
  const isSame = isDeepStrictEqual(streams, room.streams);
  if (!isSame) await changeStreams(deps, tx, room, streams);
}

/**
 * R77. Corrects what no event reported: rooms without a stream, and streams without a room on air. One process at a
 * time is enough.
 */
export async function reconcileStreams(deps: CamsDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, live, log } = deps;
  const now = clock.now().getTime();
  for (const { id } of await roomsToReconcile(db.drizzle, new Date(now - DAY))) {
    if (signal?.aborted) return;
    try {
      const { isPublished, infos } = await publishedOf(live, id);
      await db.transaction(async (tx) => {
        const room = await lockRoom(tx, id);
        if (!room) return;
        const isOnAir = room.status !== 'offline';
        if (infos.length > 0) {
          // Being away with a stream is the performer's choice; just after going offline the stream is still being
          // ended.
          const isMissed = !isOnAir && now - room.statusAt.getTime() > SETTLE_MS;
          if (isMissed || room.lostAt) await started(deps, tx, room, infos);
          else if (isOnAir) await correctStreams(deps, tx, room, infos);
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
