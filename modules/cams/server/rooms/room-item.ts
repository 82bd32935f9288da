import { storedTag, tagParts, tagSlug, tagTitle } from '../../contract/room-tags.ts';
import type { RoomItem, RoomTag } from '../../contract/rooms-api.ts';
import type { CamsDeps } from '../deps.ts';
import { roomCard, roomPath } from './room-cards.ts';
import { factsOf } from './room-facts.ts';
import { countFollowers, readNeighbours, readSchedule } from './room-list-store.ts';
import { profileOf } from './room-profile.ts';
import type { StoredRoom } from './room-store.ts';

type ItemDeps = Pick<CamsDeps, 'db' | 'presence' | 'clock' | 'catalogue'>;

const DESCRIPTION = 160;

export function asRoomTags(stored: readonly string[], counts?: ReadonlyMap<string, number>): RoomTag[] {
  return stored.flatMap((text) => {
    const tag = tagParts(text);
    if (!tag) return [];
    const roomsCount = counts?.get(storedTag(tag)) ?? 1;
    return [{ slug: tagSlug(tag), title: tagTitle(tag), group: tag.group, value: tag.word, roomsCount }];
  });
}

/** All of a room except what belongs to one visitor. */
export async function roomItem(
  deps: ItemDeps,
  room: StoredRoom,
  { site, siteName }: { site: string; siteName: string },
): Promise<RoomItem> {
  const { drizzle } = deps.db;
  const [card, facts, followers, times, neighbours, models] = await Promise.all([
    roomCard(deps, room),
    factsOf(deps, room),
    countFollowers(drizzle, room.id),
    readSchedule(drizzle, room.id, deps.clock.now()),
    readNeighbours(drizzle, room),
    room.modelId === null ? [] : deps.catalogue.modelCardsByIds(site, [room.modelId]),
  ]);
  const [model] = models;
  return {
    ...card,
    list: room.list,
    byCountry: room.blockedCountries.length > 0,
    seoParams: seoOf(room, siteName),
    profile: profileOf(room),
    model: model ? { id: model.id, slug: model.slug, title: model.title } : null,
    tags: asRoomTags(room.tags),
    followers,
    lastOnlineAt: room.lastOnlineAt?.toISOString() ?? null,
    schedule: times.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    previousBroadcast: named(neighbours.before),
    nextBroadcast: named(neighbours.after),
    room: facts,
  };
}

function named(room: Pick<StoredRoom, 'id' | 'nickname' | 'list'> | undefined) {
  return room ? { id: room.id, nickname: room.nickname, path: roomPath(room) } : null;
}

/** R61. For a room's page; a room that was never on air isn't indexed. */
function seoOf(room: StoredRoom, siteName: string): RoomItem['seoParams'] {
  const { phrases } = profileOf(room);
  const about = [room.description, phrases.join(', ')].filter(Boolean).join(' ');
  const description = `${about || room.nickname} on ${siteName}`;
  return {
    title: `${room.nickname}: live VR cam`,
    description: description.length > DESCRIPTION ? `${description.slice(0, DESCRIPTION - 1)}…` : description,
    isNoindex: room.lastOnlineAt === null && room.status === 'offline',
  };
}
