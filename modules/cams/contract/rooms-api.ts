import { z } from 'zod';
import { envelope, query } from '#api/declare/declare.ts';
import { Image, ModelReference } from '#modules/catalogue/contract/types.ts';
import { STREAM_RESOLUTIONS, STREAM_TYPES, ViewAccess } from '#modules/live/contract/types.ts';
import { camsCall } from './cams-call.ts';
import { ROOM_LISTS } from './room-lists.ts';
import { RoomListQuery } from './room-queries.ts';
import { TAG_GROUPS } from './room-tags.ts';
import { CamProfile, ROOM_STATUSES, RoomFacts, RoomStateName } from './types.ts';

const tags = ['cams'];

/** A room in a list. */
export const RoomCard = z.object({
  id: z.number().int(),
  nickname: z.string(),
  /** The path of its page, with the slug of its list. */
  path: z.string(),
  broadcastTextStatus: z.string().describe('What the performer says of the room'),
  broadcastCount: z.number().int().nonnegative().describe('Viewers'),
  broadcastStatus: z.enum(ROOM_STATUSES),
  /** For visitors without a show there (R2). */
  state: RoomStateName,
  /** Whether visitors may spy on a private show. */
  spyShowEnabled: z.boolean(),
  /** Of the first stream; null while none is online. */
  resolution: z.enum(STREAM_RESOLUTIONS).nullable(),
  hasVr: z.boolean(),
  modelId: z.number().int().nullable(),
  age: z.number().int().nullable(),
  picture: Image.nullable(),
  statusAt: z.iso.datetime(),
});
export type RoomCard = z.output<typeof RoomCard>;

export const RoomCardList = z.object({
  items: z.array(RoomCard),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  list: z.enum(ROOM_LISTS).nullable().describe('The site’s list'),
  byCountry: z.boolean().describe('Visitors of some countries get another list'),
});
export type RoomCardList = z.output<typeof RoomCardList>;

/** A tag that rooms of a list have. */
export const RoomTag = z.object({
  slug: z.string(),
  title: z.string(),
  group: z.enum(TAG_GROUPS),
  /** The value for its group's filter. */
  value: z.string(),
  roomsCount: z.number().int(),
});
export type RoomTag = z.output<typeof RoomTag>;
const RoomTags = z.object({
  items: z.array(RoomTag),
  groups: z.array(z.object({ key: z.enum(TAG_GROUPS), items: z.array(RoomTag) })),
});
export type RoomTags = z.output<typeof RoomTags>;

const Neighbour = z.object({ id: z.number().int(), nickname: z.string(), path: z.string() });

export const RoomItem = RoomCard.extend({
  list: z.enum(ROOM_LISTS),
  byCountry: z.boolean().describe('Visitors of some countries do not get it'),
  seoParams: z.object({ title: z.string(), description: z.string(), isNoindex: z.boolean() }),
  profile: CamProfile.extend({ phrases: z.array(z.string()) }),
  model: ModelReference.nullable(),
  tags: z.array(RoomTag),
  followers: z.number().int().nonnegative(),
  lastOnlineAt: z.iso.datetime().nullable(),
  /** When the performer plans to be on air, next first. */
  schedule: z.array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
  /** The previous and next room on air in its list; null if there is none. */
  previousBroadcast: Neighbour.nullable(),
  nextBroadcast: Neighbour.nullable(),
  room: RoomFacts,
});
export type RoomItem = z.output<typeof RoomItem>;

/** With the type of the stream: the other one if the requested one isn't online. */
export const RoomViewAccess = ViewAccess.extend({ type: z.enum(STREAM_TYPES) });
export type RoomViewAccess = z.output<typeof RoomViewAccess>;

const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;
const NO_ROOMS = { items: [], page: 1, pages: 0, total: 0, list: null, byCountry: false } satisfies RoomCardList;
const NO_TAGS = { items: [], groups: [] } satisfies RoomTags;
const named = z.string().min(1).max(80);
const route = <Path extends `/${string}`>(path: Path, summary: string) =>
  ({ method: 'GET', path: `/api/content/v1${path}`, tags, summary }) as const;
const list = <Answer>(instead: Answer) => camsCall.meta({ access: 'anyone', unverified: { instead } });

/** Implemented in `server/rooms/`. */
export const roomsEndpoints = {
  listRooms: list(NO_ROOMS)
    .route(route('/rooms', 'Rooms of the site’s list, those on air first'))
    .input(RoomListQuery)
    .output(envelope(RoomCardList)),
  getRoom: camsCall
    .route(route('/rooms/{id}', 'One room, by its id or nickname'))
    .input(query({ id: named }))
    .errors(NOT_FOUND)
    .output(envelope(z.object({ item: RoomItem }))),
  camgirlPageTags: list(NO_TAGS)
    .route(route('/camgirl-page-tags/{id}', 'Tags of a list of rooms, by its slug, in groups'))
    .input(query({ id: named }))
    .errors(NOT_FOUND)
    .output(envelope(RoomTags)),
  roomTags: list(NO_TAGS)
    .route(route('/room-tags/{id}', 'Tags of one room'))
    .input(query({ id: named }))
    .errors(NOT_FOUND)
    .output(envelope(RoomTags)),
  followRoom: camsCall
    .meta({ access: 'signed-in', rateLimit: { limit: 60, windowMs: 60_000 } })
    .route({ method: 'PUT', path: '/api/cams/rooms/{id}/follow', tags, summary: 'Follow a room' })
    .input(z.object({ id: z.coerce.number().int().positive() }))
    .errors(NOT_FOUND)
    .output(envelope(z.object({ followers: z.number().int() }))),
  unfollowRoom: camsCall
    .meta({ access: 'signed-in', rateLimit: { limit: 60, windowMs: 60_000 } })
    .route({ method: 'DELETE', path: '/api/cams/rooms/{id}/follow', tags, summary: 'Stop following a room' })
    .input(z.object({ id: z.coerce.number().int().positive() }))
    .errors(NOT_FOUND)
    .output(envelope(z.object({ followers: z.number().int() }))),
  viewRoom: camsCall
    .meta({ access: 'anyone', rateLimit: { limit: 120, windowMs: 60_000 } })
    .route({
      method: 'POST',
      path: '/api/cams/rooms/{id}/view',
      tags,
      summary: 'How to watch a room',
      description: 'Whether it may be watched is asked again at the start of each session.',
    })
    .input(
      z.object({
        id: z.coerce.number().int().positive(),
        type: z.enum(STREAM_TYPES).optional().describe('Of the stream, where the room has several'),
      }),
    )
    .errors(NOT_FOUND)
    .output(envelope(RoomViewAccess)),
  /** A visitor's own state in a room, before the socket is connected. */
  myRoom: camsCall
    .meta({ access: 'signed-in' })
    .route({ method: 'GET', path: '/api/cams/rooms/{id}/mine', tags, summary: 'What is my own in a room' })
    .input(query({ id: named }))
    .errors(NOT_FOUND)
    .output(
      envelope(
        z.object({
          follows: z.boolean(),
          /** Until when the visitor is banned there; empty: permanently; null: not banned. */
          bannedUntil: z.string().nullable(),
          balance: z.number().int().nonnegative(),
          name: z.string().nullable(),
        }),
      ),
    ),
};
