import { z } from 'zod';
import { envelope, query } from '#api/declare/declare.ts';
import { camsCall } from './cams-call.ts';
import { ChatMessage, RANKS } from './socket.ts';

/** Ranks by the tokens that a visitor has spent in the room under their name, highest first (R47). */
export const RANK_TOKENS: readonly { rank: ChatMessage['author']['rank']; from: number }[] = [
  { rank: 'gold', from: 5000 },
  { rank: 'silver', from: 1000 },
  { rank: 'bronze', from: 100 },
];

/** Messages in a page of history. */
export const OLDER_MESSAGES = 50;
export const MOST_MODERATORS = 50;

/** Actions of the performer and moderators (R50). */
export const ACTS = ['mute', 'ban', 'lift', 'remove', 'appoint', 'dismiss'] as const;
export type ActKind = (typeof ACTS)[number];

const tags = ['cams chat'];
const MINUTE = 60_000;

const RoomId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const MessageId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Name = z.string().trim().min(1).max(200);
const Reason = z.string().trim().min(3, 'Say why, in a few words.').max(500);

const reading = camsCall.meta({ access: 'anyone', unverified: 'refused' });
const keeping = camsCall.meta({ access: 'signed-in', rateLimit: { limit: 60, windowMs: MINUTE } });
const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, summary: string) =>
  ({ method, path: `/api/cams/rooms/{id}${path}` as `/${string}`, tags, summary }) as const;

const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;
const KEEPERS_ONLY = {
  ...NOT_FOUND,
  NOT_KEEPER: { status: 403, message: 'Only the performer and the room’s moderators can do this.' },
} as const;
const OF_SOMEBODY = {
  ...KEEPERS_ONLY,
  NOBODY: { status: 404, message: 'Nobody of this name is here.' },
  PROTECTED: { status: 403, message: 'You can’t do this to the performer, a moderator or somebody of our team.' },
} as const;

/** A person in the room, as the performer and moderators see them. */
export const RoomPerson = z.object({
  name: z.string(),
  role: z.enum(['visitor', 'moderator', 'performer']),
  rank: z.enum(RANKS),
  /** Tokens spent in the room; null for moderators. */
  spent: z.number().int().nullable(),
  isFollower: z.boolean(),
  /** The newest that is in force here. */
  sanction: z.object({ id: z.uuid(), kind: z.enum(['mute', 'ban']), endsAt: z.iso.datetime().nullable() }).nullable(),
});
export type RoomPerson = z.output<typeof RoomPerson>;

export const RoomPeople = z.object({
  /** People with a public name, up to 200, by the tokens they spent, most first. */
  items: z.array(RoomPerson),
  viewers: z.number().int(),
});
export type RoomPeople = z.output<typeof RoomPeople>;

export const RoomSanction = z.object({
  id: z.uuid(),
  kind: z.enum(['mute', 'ban']),
  name: z.string(),
  /** Empty for an account that was deleted. */
  by: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  reason: z.string(),
});
export type RoomSanction = z.output<typeof RoomSanction>;

export const RoomModerator = z.object({ name: z.string(), endsAt: z.iso.datetime().nullable() });
export type RoomModerator = z.output<typeof RoomModerator>;

export const RoomAct = z.object({
  id: z.number().int(),
  kind: z.enum(ACTS),
  by: z.string(),
  about: z.string(),
  endsAt: z.iso.datetime().nullable(),
  reason: z.string(),
  at: z.iso.datetime(),
});
export type RoomAct = z.output<typeof RoomAct>;

/** The person it is about: the author of a message, or somebody by their public name. */
const whom = { message: MessageId.optional(), name: Name.optional() };
/** Null means permanently. */
const Minutes = z
  .number()
  .int()
  .positive()
  .max(60 * 24 * 365)
  .nullable();

/** Implemented in `server/chat/`. */
export const chatEndpoints = {
  olderMessages: reading
    .meta({ access: 'anyone', rateLimit: { limit: 120, windowMs: MINUTE } })
    .route(route('GET', '/messages', 'What was said before a message, the oldest first'))
    .input(query({ id: RoomId, before: MessageId }))
    .errors(NOT_FOUND)
    .output(envelope(z.object({ items: z.array(ChatMessage) }))),
  roomPeople: keeping
    .route(route('GET', '/people', 'Who is in the room, for who keeps order there'))
    .input(query({ id: RoomId }))
    .errors(KEEPERS_ONLY)
    .output(envelope(RoomPeople)),
  roomSanctions: keeping
    .route(route('GET', '/sanctions', 'Mutes and bans that run in the room'))
    .input(query({ id: RoomId }))
    .errors(KEEPERS_ONLY)
    .output(envelope(z.object({ items: z.array(RoomSanction) }))),
  imposeInRoom: keeping
    .route(route('POST', '/sanctions', 'Mute somebody in the room or ban them from it'))
    .input(
      z.object({
        id: RoomId,
        ...whom,
        kind: z.enum(['mute', 'ban']),
        minutes: Minutes,
        reason: Reason,
        /** Also removes their messages of the last hour. */
        removesMessages: z.boolean().default(false),
      }),
    )
    .errors(OF_SOMEBODY)
    .output(envelope(z.object({ id: z.uuid() }))),
  liftInRoom: keeping
    .route(route('DELETE', '/sanctions/{sanction}', 'Take a mute or a ban back'))
    .input(z.object({ id: RoomId, sanction: z.uuid(), reason: Reason.default('Taken back') }))
    .errors(KEEPERS_ONLY)
    .output(envelope(z.object({ id: z.uuid() }))),
  roomModerators: keeping
    .route(route('GET', '/moderators', 'Who keeps order in my room'))
    .input(query({ id: RoomId }))
    .errors(KEEPERS_ONLY)
    .output(envelope(z.object({ items: z.array(RoomModerator) }))),
  appointModerator: keeping
    .route(route('PUT', '/moderators/{name}', 'Let somebody keep order in my room, for good or for days'))
    .input(z.object({ id: RoomId, name: Name, days: z.number().int().min(1).max(365).nullable() }))
    .errors({
      ...OF_SOMEBODY,
      FULL: { status: 409, message: `A room has up to ${MOST_MODERATORS} moderators. Remove one first.` },
    })
    .output(envelope(z.object({ items: z.array(RoomModerator) }))),
  dismissModerator: keeping
    .route(route('DELETE', '/moderators/{name}', 'End that somebody keeps order in my room'))
    .input(z.object({ id: RoomId, name: Name }))
    .errors(OF_SOMEBODY)
    .output(envelope(z.object({ items: z.array(RoomModerator) }))),
  removeMessage: keeping
    .route(route('DELETE', '/messages/{message}', 'Remove a message: my own, or any where I keep order'))
    .input(z.object({ id: RoomId, message: MessageId }))
    .errors(KEEPERS_ONLY)
    .output(envelope(z.object({ id: z.number().int() }))),
  roomActs: keeping
    .route(route('GET', '/acts', 'What was done to keep order in my room, the newest first, 50 a page'))
    .input(query({ id: RoomId, before: MessageId.optional() }))
    .errors(KEEPERS_ONLY)
    .output(envelope(z.object({ items: z.array(RoomAct) }))),
} as const;
