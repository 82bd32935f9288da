import type { RoomModerator, RoomPeople, RoomSanction } from '../../contract/chat-api.ts';
import type { CamsDeps } from '../deps.ts';
import { scopeOf } from '../rooms/room-ban.ts';
import { presenceRoom } from '../rooms/room-stream.ts';
import { roomOfKeeper } from './keep-order.ts';
import { spentIn } from './message-store.ts';
import { followersAmong, moderatorsOf } from './moderator-store.ts';
import { rankOf } from './ranks.ts';

const isGuest = (person: string) => person.startsWith('guest:');
const MOST_PEOPLE = 5000;
const MOST_SHOWN = 200;

/** R50. Moderators see who is in the room; only the performer also sees what people spent. Throws `Refused`. */
export async function peopleIn(deps: CamsDeps, roomId: number, userId: string): Promise<RoomPeople> {
  const { drizzle } = deps.db;
  const { room, role } = await roomOfKeeper(deps, roomId, userId);
  const [there, viewers, running, moderators] = await Promise.all([
    deps.presence.who(presenceRoom(roomId), { limit: MOST_PEOPLE }),
    deps.presence.count(presenceRoom(roomId)),
    deps.moderation.sanctionsIn(scopeOf(roomId)),
    moderatorsOf(drizzle, roomId, deps.clock.now()),
  ]);
  const members = there.filter((person) => !isGuest(person));
  const spent = await spentIn(drizzle, room, members);
  const shown = members.toSorted((one, other) => (spent.get(other) ?? 0) - (spent.get(one) ?? 0)).slice(0, MOST_SHOWN);
  const [named, followers] = await Promise.all([
    deps.profiles.profilesOf(shown),
    followersAmong(drizzle, roomId, shown),
  ]);
  const items = shown.flatMap((id) => {
    const name = named.get(id)?.name;
    if (name === undefined) return [];
    const tokens = spent.get(id) ?? 0;
    const sanction = running.find((one) => one.userId === id);
    return [
      {
        name,
        role: moderators.some((one) => one.userId === id) ? ('moderator' as const) : ('visitor' as const),
        rank: rankOf(tokens),
        spent: role === 'performer' ? tokens : null,
        isFollower: followers.has(id),
        sanction: sanction
          ? { id: sanction.id, kind: sanction.kind, endsAt: sanction.endsAt?.toISOString() ?? null }
          : null,
      },
    ];
  });
  return { items, viewers };
}

/** Mutes and bans in force in the room, with public names. Throws `Refused`. */
export async function sanctionsShown(deps: CamsDeps, roomId: number, userId: string): Promise<RoomSanction[]> {
  const { room } = await roomOfKeeper(deps, roomId, userId);
  const running = await deps.moderation.sanctionsIn(scopeOf(roomId));
  const named = await deps.profiles.profilesOf([...new Set(running.flatMap((one) => [one.userId, one.by]))]);
  const nameOf = (id: string) => (id === room.performerId ? room.nickname : (named.get(id)?.name ?? ''));
  return running.map(({ id, kind, userId: of, by, startsAt, endsAt, reason }) => ({
    id,
    kind,
    name: nameOf(of),
    by: nameOf(by),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    reason,
  }));
}

export async function moderatorsShown(deps: CamsDeps, roomId: number): Promise<RoomModerator[]> {
  const rows = await moderatorsOf(deps.db.drizzle, roomId, deps.clock.now());
  const named = await deps.profiles.profilesOf(rows.map(({ userId }) => userId));
  return rows.flatMap(({ userId, endsAt }) => {
    const name = named.get(userId)?.name;
    return name === undefined ? [] : [{ name, endsAt: endsAt?.toISOString() ?? null }];
  });
}
