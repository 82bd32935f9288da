import type { Tx } from '#kernel/db/database.ts';
import type { CamsDeps } from '../deps.ts';
import type { StoredRoom } from './room-store.ts';

/** The scope of a room's sanctions, in `moderation`. */
export const scopeOf = (roomId: number) => `room:${roomId}`;

/** R5, R40: banned from the room or the site, or blocked by the performer. */
export async function isShutOut(
  { moderation, profiles }: Pick<CamsDeps, 'moderation' | 'profiles'>,
  { id, performerId }: Pick<StoredRoom, 'id' | 'performerId'>,
  userId: string,
  tx?: Tx,
): Promise<boolean> {
  const sanctions = await moderation.sanctionsOf(userId, scopeOf(id), tx);
  if (sanctions.some(({ kind }) => kind === 'ban')) return true;
  return (await profiles.blockedBy(performerId, tx)).has(userId);
}
