import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { firstReminderAt } from '../emailed-links/confirm-address.ts';
import { isBarredEmail } from '../personal-data/barred-email-store.ts';
import { type AccountUser, EmailTaken, type NewAccount } from '../types.ts';
import { insertUser } from '../user-store.ts';
import { hashPassword } from './password-hash.ts';

/** Creates an account and what belongs in its transaction. Throws `EmailTaken`. */
export async function createUser(
  { db, clock }: Pick<AccountsModuleDeps, 'db' | 'clock'>,
  { email, password, roles = [], demo = false, isUnconfirmed = false, isStaff = roles.length > 0 }: NewAccount,
  also?: (tx: Tx, user: AccountUser) => Promise<void>,
): Promise<AccountUser> {
  const passwordHash = await hashPassword(password, 'open');
  const now = clock.now();
  const user = {
    id: newId(clock),
    email: email.toLowerCase(),
    roles,
    createdAt: now,
    isDemo: demo,
    confirmedAt: isUnconfirmed ? null : now,
    isDiscreet: false,
    isStaff,
  };
  await db.transaction(async (tx) => {
    if (!(await insertUser(tx, { ...user, passwordHash, confirmDueAt: isUnconfirmed ? firstReminderAt(now) : null })))
      throw new EmailTaken();
    // After the insert, which waits for a concurrent removal with the same email.
    if (await isBarredEmail(tx, user.email, clock.now())) throw new EmailTaken();
    await also?.(tx, user);
  });
  return user;
}
