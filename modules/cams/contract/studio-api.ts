import { z } from 'zod';
import { envelope, noQuery, query } from '#api/declare/declare.ts';
import { PublishAccess, STREAM_TYPES, ViewAccess } from '#modules/live/contract/types.ts';
import { camsCall } from './cams-call.ts';
import { LIMITS } from './limits.ts';
import { EarningsRow, RoomChanges, ScheduleTime, Studio, StudioRoom, StudioShow } from './studio-types.ts';
import { Goal, ROOM_STATUSES, Tokens } from './types.ts';

const tags = ['cams studio'];
const MINUTE = 60_000;
const access = { permission: 'cams.broadcast' } as const;

const look = camsCall.meta({ access });
const act = camsCall.meta({ access, rateLimit: { limit: 60, windowMs: MINUTE } });
const route = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: `/${string}` | '', summary: string) =>
  (method === 'GET' ? look : act).route({ method, path: `/api/cams/studio${path}`, tags, summary });

const NO_ROOM = { NO_ROOM: { status: 404, message: 'You have no room yet. Open the studio to make one.' } } as const;
const INVALID = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'This value is not valid.',
    data: z.object({ errors: z.array(z.object({ pointer: z.string(), detail: z.string() })) }),
  },
} as const;
const NOT_ALLOWED = {
  NOT_ALLOWED: {
    status: 409,
    message: 'You can’t go on air yet. We first have to check your documents; we’ll tell you when you can.',
  },
} as const;

/** All about the performer's own room, which is therefore not named. */
export const studioEndpoints = {
  studio: route('GET', '', 'My room with all that is set').input(noQuery).output(envelope(Studio)),
  makeRoom: route('POST', '/room', 'Make my room')
    .input(z.object({ nickname: z.string().trim().max(200) }))
    .errors(INVALID)
    .output(envelope(StudioRoom)),
  changeRoom: route('PATCH', '/room', 'Change what is set of my room')
    .input(RoomChanges)
    .errors({ ...NO_ROOM, ...INVALID })
    .output(envelope(StudioRoom)),
  setStatus: route('POST', '/status', 'Be away, come back or stop the broadcast')
    .input(z.object({ status: z.enum(ROOM_STATUSES).exclude(['private']) }))
    .errors({
      ...NO_ROOM,
      ...NOT_ALLOWED,
      IN_SHOW: { status: 409, message: 'End the private show first.' },
      NOT_LIVE: { status: 409, message: 'Start your camera first.' },
    })
    .output(envelope(StudioRoom)),
  publish: route('POST', '/publish', 'Where and with what my browser sends its picture')
    .input(z.object({ type: z.enum(STREAM_TYPES).optional() }).optional())
    .errors({
      ...NO_ROOM,
      ...NOT_ALLOWED,
      NO_ENGINE: {
        status: 503,
        message: 'Live video doesn’t work on this server right now. Please tell the people who run it.',
      },
    })
    .output(envelope(PublishAccess)),
  newStreamKey: route('POST', '/stream-key', 'Make a key for OBS; the one before ends')
    .input(z.object({}).optional())
    .errors({ ...NO_ROOM, ...NOT_ALLOWED })
    .output(
      envelope(
        z.object({
          key: z.string(),
          /** One key is for all of them. */
          streams: z.array(
            z.object({ type: z.enum(STREAM_TYPES), whipUrl: z.string(), rtmpUrl: z.string().nullable() }),
          ),
        }),
      ),
    ),
  allowStreamKey: route('POST', '/stream-key/allow', 'Let my key on air again, after I ended a broadcast in the studio')
    .input(z.object({}).optional())
    .errors({ ...NO_ROOM, ...NOT_ALLOWED })
    .output(envelope(StudioRoom)),
  openShows: route('GET', '/shows', 'Requests that wait for me, and what runs in my room')
    .input(noQuery)
    .errors(NO_ROOM)
    .output(envelope(z.object({ shows: z.array(StudioShow) }))),
  hearClient: route('POST', '/shows/{id}/voice', 'How to hear the client of a voice private show')
    .input(z.object({ id: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: 'This show is over.' } })
    .output(envelope(ViewAccess)),
  addGoal: route('POST', '/goals', 'Add a goal')
    .input(z.object({ title: z.string().trim().min(1).max(80), target: Tokens }))
    .errors({ ...NO_ROOM, FULL: { status: 409, message: `You can have ${LIMITS.goals} goals. Remove one first.` } })
    .output(envelope(Goal)),
  removeGoal: route('DELETE', '/goals/{id}', 'Remove a goal; what was collected stays earned')
    .input(z.object({ id: z.uuid() }))
    .errors({ ...NO_ROOM, NOT_FOUND: { status: 404, message: 'Your room has no such goal.' } })
    .output(envelope(z.object({ id: z.uuid() }))),
  setSchedule: route('PUT', '/schedule', 'When I mean to be there')
    .input(
      z.object({
        times: z
          .array(
            ScheduleTime.refine(
              // Compared as times: as text, fractions of a second would break the order.
              ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
              'The end is before the beginning.',
            ),
          )
          .max(LIMITS.schedule),
      }),
    )
    .errors({ ...NO_ROOM, ...INVALID })
    .output(envelope(z.object({ times: z.array(ScheduleTime) }))),
  earnings: route('GET', '/earnings', 'What I earned, by day')
    .input(query({ from: z.iso.date(), until: z.iso.date() }))
    .errors({ ...NO_ROOM, ...INVALID })
    .output(envelope(z.object({ rows: z.array(EarningsRow), total: z.number().int() }))),
} as const;
