import type { Tx } from '#kernel/db/database.ts';
import { AccountRemoved } from '../contract/events.ts';
import { type AccessDeps, userTag } from './parts.ts';
import { keepOne } from './set-roles.ts';
import { deleteUser } from './user-store.ts';

/**
 * R14. Answers false when there was no such account. Where a person removes it, `writeDown` does so in the same transaction, and
 * the last account that can give roles stays: that throws `LastSuperadmin`.
 */
export async function removeAccount(
  { db, cache, events, demo }: Pick<AccessDeps, 'db' | 'cache' | 'events' | 'demo'>,
  userId: string,
  writeDown?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const isRemoved = await db.transaction(async (tx) => {
    if (writeDown) await keepOne(tx, { userId, demo });
    if (!(await deleteUser(tx, userId))) return false;
    await events.publish(tx, AccountRemoved, { key: userId, payload: { userId } });
    await writeDown?.(tx);
    return true;
  });
  await cache.dropTags([userTag(userId)]);
  return isRemoved;
}
