import { newId } from '#kernel/ids.ts';
import type { AccessUser, NewAccount } from './index.ts';
import { EmailTaken } from './index.ts';
import type { AccessDeps } from './parts.ts';
import { hashPassword } from './password-hash.ts';
import { insertUser } from './user-store.ts';

/** Makes an account. Throws `EmailTaken`. */
export async function createUser(
  { db, clock }: Pick<AccessDeps, 'db' | 'clock'>,
  { email, password, roles = [], demo = false }: NewAccount,
): Promise<AccessUser> {
  const passwordHash = await hashPassword(password);
  const user = {
    id: newId(clock),
    email: email.toLowerCase(),
    roles,
    createdAt: clock.now(),
    isDemo: demo,
  };
  if (!(await insertUser(db.drizzle, { ...user, passwordHash }))) throw new EmailTaken();
  return user;
}
