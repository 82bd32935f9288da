import type { CamsDeps } from '../deps.ts';
import { countFollowers, setFollowing } from './room-list-store.ts';

/** R64. Follows a room or stops it; again changes nothing. @returns how many follow it then */
export async function follow(
  { db, clock }: Pick<CamsDeps, 'db' | 'clock'>,
  _site: string,
  room: number,
  userId: string,
  follows: boolean,
): Promise<number> {
  return db.transaction(async (tx) => {
    await setFollowing(tx, { room, userId, at: clock.now(), follows });
    return countFollowers(tx, room);
  });
}
