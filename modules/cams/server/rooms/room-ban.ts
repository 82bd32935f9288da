import type { Database, Tx } from '#kernel/db/database.ts';
import type { CamsDeps } from '../deps.ts';

/** Where sanctions of a room hold, as `moderation` calls it. */
export const scopeOf = (roomId: number) => `room:${roomId}`;

/** From the room, or from the site. */
export async function isBanned(
  { moderation }: Pick<CamsDeps, 'moderation'>,
  tx: Tx | Database['drizzle'],
  roomId: number,
  userId: string,
): Promise<boolean> {
  const sanctions = await moderation.sanctionsOf(userId, scopeOf(roomId), tx as Tx);
  return sanctions.some(({ kind }) => kind === 'ban');
}
