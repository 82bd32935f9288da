import { hash } from 'node:crypto';
import type { RateLimiter } from '#kernel/cache.ts';
import { MINUTE } from '#kernel/clock.ts';
import type { AccessUser } from './index.ts';
import type { AccessDeps } from './parts.ts';
import { passwordMatches } from './password-hash.ts';
import { findUserByEmail } from './user-store.ts';

/** On top of the limit for each address: many addresses must not share the guessing of one account's password. */
const TRIES_OF_ONE_EMAIL = { limit: 10, windowMs: 10 * MINUTE };

/**
 * The account that e-mail and password belong to. An unknown e-mail costs the same time as a wrong password and counts
 * against the same limit.
 */
export async function checkCredentials(
  { db, limits }: { db: AccessDeps['db']; limits: RateLimiter },
  { email, password }: { email: string; password: string },
): Promise<AccessUser | 'wrong' | 'too-many-tries'> {
  const key = `access.sign-in:${hash('sha256', email, 'base64url')}`;
  const { allowed } = await limits.take(key, TRIES_OF_ONE_EMAIL);
  if (!allowed) return 'too-many-tries';
  const found = await findUserByEmail(db.drizzle, email);
  const matches = await passwordMatches(password, found?.passwordHash);
  return found && matches ? found.user : 'wrong';
}
