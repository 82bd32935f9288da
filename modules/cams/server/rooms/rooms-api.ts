import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { HOUR } from '#kernel/clock.ts';
import { ROOM_LISTS } from '../../contract/room-lists.ts';
import { narrowingOf } from '../../contract/room-queries.ts';
import { TAG_GROUPS, tagParts } from '../../contract/room-tags.ts';
import { type RoomTag, roomsEndpoints } from '../../contract/rooms-api.ts';
import type { CamsDeps } from '../deps.ts';
import { findShownRoom } from './find-shown-room.ts';
import { follow } from './follow.ts';
import { myRoom } from './my-room.ts';
import { roomsTag, roomTag } from './page-tags.ts';
import { roomCard } from './room-cards.ts';
import { asRoomTags, roomItem } from './room-item.ts';
import { readRoomPage, readTagCounts } from './room-list-store.ts';
import { streamToView } from './room-stream.ts';

const inGroups = (items: RoomTag[]) => ({
  items,
  groups: TAG_GROUPS.flatMap((key) => {
    const ofGroup = items.filter(({ group }) => group === key);
    return ofGroup.length > 0 ? [{ key, items: ofGroup }] : [];
  }),
});

/** The guard decides at each session, so an access may be valid for long. */
const VIEW_MS = 4 * HOUR;

/** Endpoints of `contract/rooms-api.ts`. */
export function roomsHandlers(deps: CamsDeps) {
  const endpoints = implement(roomsEndpoints).$context<ApiContext>();
  const { db } = deps;

  async function shownRoom({ site, request, reply }: ApiContext, name: string) {
    const room = await findShownRoom(deps, site, name, () => request.geolocation?.country);
    if (room) reply.dependsOn(roomTag(room.id));
    return room;
  }

  return {
    listRooms: endpoints.listRooms.handler(async ({ context, input }) => {
      const { site, request, reply } = context;
      const { camList: list } = site;
      reply.dependsOn(roomsTag(list));
      const { page, limit } = input;
      const question = { ...narrowingOf(input), list, page, limit };
      const all = await readRoomPage(db.drizzle, { ...question, country: undefined });
      const { byCountry } = all;
      // R62. Read only if needed: a page that depends on the visitor's location can't be shared.
      const country = byCountry ? request.geolocation?.country : undefined;
      const { rooms, total } = country ? await readRoomPage(db.drizzle, { ...question, country }) : all;
      const items = await Promise.all(rooms.map((room) => roomCard(deps, room)));
      return done({ items, page, pages: Math.ceil(total / limit), total, list, byCountry });
    }),

    getRoom: endpoints.getRoom.handler(async ({ context, input, errors }) => {
      const { site } = context;
      const room = await shownRoom(context, input.id);
      if (!room) throw errors.NOT_FOUND();
      return done({ item: await roomItem(deps, room, { site: site.key, siteName: site.name }) });
    }),

    camgirlPageTags: endpoints.camgirlPageTags.handler(async ({ context, input, errors }) => {
      const { site, reply } = context;
      // The other list's id is accepted too, since its page redirects to this list's.
      if (!ROOM_LISTS.some((list) => list === input.id)) throw errors.NOT_FOUND();
      reply.dependsOn(roomsTag(site.camList));
      const rows = await readTagCounts(db.drizzle, site.camList);
      const counts = new Map(rows.map(({ tag, count }) => [tag, count]));
      return done(inGroups(asRoomTags([...counts.keys()], counts)));
    }),

    roomTags: endpoints.roomTags.handler(async ({ context, input, errors }) => {
      const room = await shownRoom(context, input.id);
      if (!room) throw errors.NOT_FOUND();
      const tags = room.tags.filter((tag) => tagParts(tag) !== undefined);
      const rows = await readTagCounts(db.drizzle, room.list);
      const counts = new Map(rows.map(({ tag, count }) => [tag, count]));
      return done(inGroups(asRoomTags(tags, counts)));
    }),

    followRoom: endpoints.followRoom.handler(async ({ context, input, errors }) => {
      const room = await shownRoom(context, String(input.id));
      if (!room) throw errors.NOT_FOUND();
      return done({ followers: await follow(deps, room.id, userOf(context).id, true) });
    }),

    unfollowRoom: endpoints.unfollowRoom.handler(async ({ context, input, errors }) => {
      const room = await shownRoom(context, String(input.id));
      if (!room) throw errors.NOT_FOUND();
      return done({ followers: await follow(deps, room.id, userOf(context).id, false) });
    }),

    viewRoom: endpoints.viewRoom.handler(async ({ context, input, errors }) => {
      const room = await shownRoom(context, String(input.id));
      if (!room) throw errors.NOT_FOUND();
      const person = context.visitor.user?.id ?? `guest:${randomUUID()}`;
      const country = context.request.geolocation?.country;
      const { type, stream } = streamToView(room, input.type);
      const access = await deps.live.viewAccess({ stream, person, country, ttlMs: VIEW_MS });
      return done({ ...access, type });
    }),

    myRoom: endpoints.myRoom.handler(async ({ context, input, errors }) => {
      const room = await shownRoom(context, input.id);
      if (!room) throw errors.NOT_FOUND();
      return done(await myRoom(deps, room.id, userOf(context).id));
    }),
  };
}
