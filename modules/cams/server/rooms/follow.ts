import { HOUR } from '#kernel/clock.ts';
import { emitEvent } from '../bots/emit-event.ts';
import { postMessage } from '../chat/post-message.ts';
import type { CamsDeps } from '../deps.ts';
import { scopeOf } from './room-ban.ts';
import { countFollowers, setFollowing } from './room-list-store.ts';
import { lockRoom } from './room-store.ts';

/**
 * Messages about one person in one room; otherwise somebody who keeps following and unfollowing would fill the chat.
 */
const SAID = { limit: 4, windowMs: HOUR };

type Deps = Pick<CamsDeps, 'db' | 'clock' | 'bus' | 'profiles' | 'moderation' | 'limits'>;

/**
 * R64. Follows or unfollows a room; repeating it changes nothing. @returns the room's number of followers afterwards
 */
export async function follow(deps: Deps, room: number, userId: string, follows: boolean): Promise<number> {
  const { db, clock } = deps;
  const name = await nameToSay(deps, room, userId);
  return db.transaction(async (tx) => {
    const locked = await lockRoom(tx, room);
    const isChanged = locked && (await setFollowing(tx, { room, userId, at: clock.now(), follows }));
    if (isChanged && name !== undefined) {
      const by = { authorId: userId, authorRole: 'visitor', authorName: name } as const;
      if (follows) await postMessage(deps, tx, locked, { kind: 'follow', text: '', ...by });
      await emitEvent(deps, tx, room, follows ? 'follow' : 'unfollow', { user: { username: name } });
    }
    return countFollowers(tx, room);
  });
}

/** Undefined if nothing is posted: there is no public name, they may not write there, or it was posted often enough. */
async function nameToSay(
  { profiles, moderation, limits }: Deps,
  room: number,
  userId: string,
): Promise<string | undefined> {
  const [named, sanctions] = await Promise.all([
    profiles.profilesOf([userId]),
    moderation.sanctionsOf(userId, scopeOf(room)),
  ]);
  const name = named.get(userId)?.name;
  if (name === undefined || sanctions.length > 0) return undefined;
  return (await limits.take(`cams.follow:${room}:${userId}`, SAID)).allowed ? name : undefined;
}
