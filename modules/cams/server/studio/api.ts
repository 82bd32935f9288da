import { implement } from '@orpc/server';
import { done, moduleEndpoints } from '#api/declare/declare.ts';
import { Refused } from '#api/errors/refused.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { LIMITS } from '../../contract/limits.ts';
import { studioEndpoints } from '../../contract/studio-api.ts';
import type { StudioRoom } from '../../contract/studio-types.ts';
import type { CamsDeps } from '../deps.ts';
import { camSettingsOf } from '../money/settings-store.ts';
import { tell } from '../news.ts';
import { readGoals } from '../rooms/room-list-store.ts';
import { findRoom, findRoomOf, lockRoom, type StoredRoom } from '../rooms/room-store.ts';
import { isPublishing, voiceStream } from '../rooms/room-stream.ts';
import { listenerOf } from '../shows/may-view-store.ts';
import type { StoredShow } from '../shows/show-store.ts';
import { changeRoom } from './change-room.ts';
import { allowKey, newStreamKey, publishAccess, setStatus } from './go-live.ts';
import { makeRoom } from './make-room.ts';
import {
  earningsByDay,
  insertGoal,
  openShowsWithEarnings,
  removeGoal,
  replaceSchedule,
  scheduleOf,
} from './studio-store.ts';

const MOST_DAYS = 400;
/** How long an address may be used to start listening to the client's voice. */
const HEAR_MS = 5 * MINUTE;

/** Endpoints of `contract/studio-api.ts`: each is about the caller's own room. */
export function studioHandlers(deps: CamsDeps) {
  const endpoints = implement(moduleEndpoints('cams', studioEndpoints)).$context<ApiContext>();
  const { db, clock } = deps;

  const performerOf = (context: ApiContext) => userOf(context).id;
  async function roomOf(context: ApiContext): Promise<StoredRoom> {
    const room = await findRoomOf(db.drizzle, performerOf(context));
    if (!room) throw new Refused('NO_ROOM');
    return room;
  }
  async function shown(room: StoredRoom, { site }: Pick<ApiContext, 'site'>): Promise<StudioRoom> {
    const [{ performerPercent, periodSeconds }, goals, schedule] = await Promise.all([
      camSettingsOf(db.drizzle, site.key),
      readGoals(db.drizzle, room.id),
      scheduleOf(db.drizzle, room.id, clock.now()),
    ]);
    return {
      ...room,
      statusAt: room.statusAt.toISOString(),
      isLive: isPublishing(room),
      hasStreamKey: room.streamKeyHash !== null,
      percent: room.performerPercent ?? performerPercent,
      periodSeconds,
      goals,
      schedule,
    };
  }
  async function again(id: number, context: ApiContext) {
    const room = await findRoom(db.drizzle, id);
    if (!room) throw new Refused('NO_ROOM');
    return done(await shown(room, context));
  }

  return {
    studio: endpoints.studio.handler(async ({ context }) => {
      const performerId = performerOf(context);
      const [room, names] = await Promise.all([
        findRoomOf(db.drizzle, performerId),
        deps.profiles.profilesOf([performerId]),
      ]);
      return done({ room: room ? await shown(room, context) : null, name: names.get(performerId)?.name ?? null });
    }),

    makeRoom: endpoints.makeRoom.handler(async ({ context, input: { nickname } }) => {
      const performerId = performerOf(context);
      return done(await shown(await makeRoom(deps, { performerId, nickname, list: context.site.camList }), context));
    }),

    changeRoom: endpoints.changeRoom.handler(async ({ context, input }) => {
      const { id } = await roomOf(context);
      return done(await shown(await changeRoom(deps, id, input), context));
    }),

    setStatus: endpoints.setStatus.handler(async ({ context, input: { status } }) => {
      const { id } = await roomOf(context);
      await setStatus(deps, id, status);
      return again(id, context);
    }),

    publish: endpoints.publish.handler(async ({ context, input }) =>
      done(
        await publishAccess(deps, await roomOf(context), { type: input?.type, sessionId: userOf(context).sessionId }),
      ),
    ),

    newStreamKey: endpoints.newStreamKey.handler(async ({ context }) =>
      done(await newStreamKey(deps, (await roomOf(context)).id)),
    ),

    allowStreamKey: endpoints.allowStreamKey.handler(async ({ context }) => {
      const room = await roomOf(context);
      await allowKey(deps, room);
      return again(room.id, context);
    }),

    openShows: endpoints.openShows.handler(async ({ context }) => {
      const open = await openShowsWithEarnings(db.drizzle, (await roomOf(context)).id);
      const names = await deps.profiles.profilesOf(open.flatMap(({ show }) => show.visitorId ?? []));
      const voices = await Promise.all(open.map(({ show }) => isVoiceOn(deps, show)));
      const iso = (at: Date | null) => at?.toISOString() ?? null;
      return done({
        shows: open.map(({ show, charged, earned }, index) => ({
          ...show,
          visitor: names.get(show.visitorId ?? '')?.name ?? '',
          requestedAt: show.requestedAt.toISOString(),
          expiresAt: iso(show.expiresAt),
          startedAt: iso(show.startedAt),
          charged,
          earned,
          isVoiceOn: voices[index] ?? false,
        })),
      });
    }),

    hearClient: endpoints.hearClient.handler(async ({ context, input: { id } }) => {
      const person = performerOf(context);
      if ((await listenerOf(db.drizzle, id)) !== person) throw new Refused('NOT_FOUND');
      return done(await deps.live.viewAccess({ stream: voiceStream(id), person, ttlMs: HEAR_MS }));
    }),

    addGoal: endpoints.addGoal.handler(async ({ context, input: { title, target } }) => {
      const { id: roomId } = await roomOf(context);
      const goal = await db.transaction(async (tx) => {
        await lockRoom(tx, roomId);
        const made = await insertGoal(tx, { id: newId(clock), roomId, title, target, most: LIMITS.goals });
        if (!made) throw new Refused('FULL');
        tell(deps, tx, { room: roomId, type: 'facts' });
        return made;
      });
      return done(goal);
    }),

    removeGoal: endpoints.removeGoal.handler(async ({ context, input: { id } }) => {
      const { id: roomId } = await roomOf(context);
      await db.transaction(async (tx) => {
        await lockRoom(tx, roomId);
        if (!(await removeGoal(tx, roomId, id, clock.now()))) throw new Refused('NOT_FOUND');
        tell(deps, tx, { room: roomId, type: 'facts' });
      });
      return done({ id });
    }),

    setSchedule: endpoints.setSchedule.handler(async ({ context, input: { times } }) => {
      const { id: roomId } = await roomOf(context);
      const now = clock.now();
      for (const [index, { startsAt, endsAt }] of times.entries()) {
        if (Date.parse(endsAt) - Date.parse(startsAt) > DAY)
          refuseField(`times/${index}`, 'A time lasts a day at most.');
        if (Date.parse(startsAt) > now.getTime() + 366 * DAY)
          refuseField(`times/${index}`, 'Choose a time within the next year.');
      }
      await db.transaction(async (tx) => {
        await lockRoom(tx, roomId);
        const rows = times.map(({ startsAt, endsAt }) => ({
          id: newId(clock),
          roomId,
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
        }));
        await replaceSchedule(tx, roomId, rows);
      });
      return done({ times: await scheduleOf(db.drizzle, roomId, now) });
    }),

    earnings: endpoints.earnings.handler(async ({ context, input: { from, until } }) => {
      const { performerId } = await roomOf(context);
      const [begin, end] = [new Date(from), new Date(Date.parse(until) + DAY)];
      if (end <= begin) refuseField('until', 'The end is before the beginning.');
      if (end.getTime() - begin.getTime() > MOST_DAYS * DAY) refuseField('from', `Choose ${MOST_DAYS} days at most.`);
      const rows = await earningsByDay(db.drizzle, performerId, { from: begin, until: end });
      return done({ rows, total: rows.reduce((sum, { earned }) => sum + earned, 0) });
    }),
  };
}

/** R78. Whether the client can be heard now; the studio doesn't connect to a voice that isn't published. */
async function isVoiceOn({ live, log }: Pick<CamsDeps, 'live' | 'log'>, show: StoredShow): Promise<boolean> {
  if (!show.withClientVoice || show.kind !== 'voice' || show.state !== 'running') return false;
  const info = await live.infoOf(voiceStream(show.id)).catch((error: unknown) => {
    log.warn({ err: error, show: show.id }, 'the engine did not say whether a client is to be heard');
    return undefined;
  });
  return info !== undefined;
}
