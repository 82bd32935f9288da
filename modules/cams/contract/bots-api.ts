import { z } from 'zod';
import { envelope, noQuery } from '#api/declare/declare.ts';
import { camsCall } from './cams-call.ts';

/** Events of a room, with the names that public event APIs of the industry use (R55). */
export const EVENT_NAMES = [
  'broadcastStart',
  'broadcastStop',
  'userEnter',
  'userLeave',
  'follow',
  'unfollow',
  'chatMessage',
  'tip',
  'privateStart',
  'privateEnd',
  'roomSubjectChange',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export const MOST_KEYS = 5;
/** The address for reading events, by long polling or as server-sent events. */
export const EVENTS_PATH = '/api/cams/events';

const tags = ['cams events'];
const MINUTE = 60_000;
const own = camsCall.meta({ access: 'signed-in', rateLimit: { limit: 30, windowMs: MINUTE } });

export const EventKey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Precise to the hour. */
  usedAt: z.iso.datetime().nullable(),
});
export type EventKey = z.output<typeof EventKey>;

const NO_ROOM = { NO_ROOM: { status: 404, message: 'You have no room yet.' } } as const;

/** Implemented in `server/bots/`. */
export const botsEndpoints = {
  eventKeys: own
    .route({ method: 'GET', path: '/api/cams/event-keys', tags, summary: 'Keys with which bots read my room’s events' })
    .input(noQuery)
    .errors(NO_ROOM)
    .output(envelope(z.object({ items: z.array(EventKey) }))),
  makeEventKey: own
    .route({
      method: 'POST',
      path: '/api/cams/event-keys',
      tags,
      summary: 'Make a key for a bot or an overlay',
      description:
        'The key is shown this once. Read events at GET /api/cams/events/{key} by long polling: it answers ' +
        '`{ events: [{ method, object, id }], nextUrl }` as soon as something happens, at the latest after `timeout` ' +
        'seconds (0 to 90, 10 by default); go on at `nextUrl`. Or as server-sent events at GET /api/cams/events with ' +
        '`Authorization: Bearer {key}` and `Accept: text/event-stream`; `Last-Event-ID` goes on after an event of the ' +
        'last day. The whole description is at /reference/room-events/.',
    })
    .input(z.object({ name: z.string().trim().min(1).max(60) }))
    .errors({ ...NO_ROOM, FULL: { status: 409, message: `You have ${MOST_KEYS} keys. Revoke one first.` } })
    .output(envelope(EventKey.extend({ key: z.string(), url: z.string() }))),
  revokeEventKey: own
    .route({ method: 'DELETE', path: '/api/cams/event-keys/{id}', tags, summary: 'Revoke a key, at once' })
    .input(z.object({ id: z.uuid() }))
    .errors({ ...NO_ROOM, NOT_FOUND: { status: 404, message: 'You have no such key.' } })
    .output(envelope(z.object({ id: z.uuid() }))),
} as const;
