import type { Tx } from '#kernel/db/database.ts';
import { AccountRemoved } from '../../contract/events.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import { deleteUser } from '../user-store.ts';
import { barEmail } from './barred-email-store.ts';

export type RemovalDeps = Pick<
  AccountsModuleDeps,
  'db' | 'clock' | 'cache' | 'log' | 'bus' | 'events' | 'email' | 'siteSanctionsOf'
>;

/**
 * R14. Returns false if the account didn't exist.
 * @param first runs before it in the same transaction: if it throws, the account stays
 */
export async function removeAccount(
  { db, clock, cache, log, bus, events, email: emails, siteSanctionsOf }: RemovalDeps,
  userId: string,
  first?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const isRemoved = await db.transaction(async (tx) => {
    await first?.(tx);
    const email = await deleteUser(tx, userId);
    if (email === undefined) return false;
    await barEmail(tx, email, await siteSanctionsOf(tx, userId), clock.now());
    await emails.forgetEmailsOf(tx, { userId, email });
    await events.publish(tx, AccountRemoved, { key: userId, payload: { userId } });
    return true;
  });
  await invalidateAccount({ cache, log, bus }, userId);
  return isRemoved;
}
