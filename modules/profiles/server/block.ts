import { afterCommit } from '#kernel/db/after-commit.ts';
import { MOST_BLOCKS } from '../contract/types.ts';
import type { ProfilesDeps } from './deps.ts';
import { lookOf } from './look-alike.ts';
import { addBlock, findByLook, lockProfile, readBlocked, removeBlock } from './profile-store.ts';

interface Request {
  userId: string;
  /** Name of the account to block. */
  name: string;
}

/** Bus topic of each new block, for what has to end because of it. */
export const BLOCKED = 'profiles.blocked';
export interface Blocked {
  by: string;
  whom: string;
}

/** R7. Blocks the account with this name. `full`: the list has `MOST_BLOCKS` already. */
export function block(
  { db, bus, accounts }: ProfilesDeps,
  { userId, name }: Request,
): Promise<'blocked' | 'unknown' | 'full' | 'yourself'> {
  return db.transaction(async (tx) => {
    const other = await findByLook(tx, lookOf(name));
    if (!other) return 'unknown';
    if (other.userId === userId) return 'yourself';
    // Locked in sorted order: two who block each other at once would deadlock otherwise.
    for (const id of [userId, other.userId].sort()) if (!(await accounts.holdAccount(tx, id))) return 'unknown';
    await lockProfile(tx, userId);
    const blocked = await readBlocked(tx, userId);
    if (blocked.some((one) => one.userId === other.userId)) return 'blocked';
    if (blocked.length >= MOST_BLOCKS) return 'full';
    await addBlock(tx, userId, other.userId);
    const news: Blocked = { by: userId, whom: other.userId };
    afterCommit(tx, () => void bus.publish(BLOCKED, news));
    return 'blocked';
  });
}

/** Does nothing if no account with that name is blocked. */
export async function unblock({ db }: ProfilesDeps, { userId, name }: Request): Promise<void> {
  const other = await findByLook(db.drizzle, lookOf(name));
  if (other) await removeBlock(db.drizzle, userId, other.userId);
}
