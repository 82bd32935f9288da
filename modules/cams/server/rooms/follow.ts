import { emitEvent } from '../bots/emit-event.ts';
import { postMessage } from '../chat/post-message.ts';
import type { CamsDeps } from '../deps.ts';
import { countFollowers, setFollowing } from './room-list-store.ts';
import { lockRoom } from './room-store.ts';

/**
 * R64. Follows a room or stops it; again changes nothing. Who has a public name is said to the room, once a change.
 * @returns how many follow it then
 */
export async function follow(
  deps: Pick<CamsDeps, 'db' | 'clock' | 'bus' | 'profiles'>,
  room: number,
  userId: string,
  follows: boolean,
): Promise<number> {
  const { db, clock, profiles } = deps;
  const name = (await profiles.profilesOf([userId])).get(userId)?.name;
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
