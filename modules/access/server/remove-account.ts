import type { Tx } from '#kernel/db/database.ts';
import { AccountRemoved } from '../contract/events.ts';
import { type AccessDeps, userTag } from './parts.ts';
import { deleteUser } from './user-store.ts';

/**
 * R14. Answers false when there was no such account.
 * @param first runs before it in the same transaction: what it throws leaves the account there
 */
export async function removeAccount(
  { db, cache, events }: Pick<AccessDeps, 'db' | 'cache' | 'events'>,
  userId: string,
  first?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const isRemoved = await db.transaction(async (tx) => {
    await first?.(tx);
    if (!(await deleteUser(tx, userId))) return false;
    await events.publish(tx, AccountRemoved, { key: userId, payload: { userId } });
    return true;
  });
  await cache.dropTags([userTag(userId)]);
  return isRemoved;
}
