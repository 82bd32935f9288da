import type { CallContext } from '#calls/context.ts';
import { addressGroup } from '#kernel/address-group.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { isShutOut } from './demo-people.ts';
import type { AccessUser } from './index.ts';
import { accountKey } from './known-device.ts';
import type { AccessParts } from './parts.ts';
import { passwordMatches } from './password-hash.ts';
import { findUserByEmail } from './user-store.ts';

/** R10. Whoever waits until the tries are forgotten has fewer of them than whoever goes on at the longest pause. */
const PAUSES = {
  freeTries: 3,
  firstPauseMs: 1 * SECOND,
  longestPauseMs: 15 * MINUTE,
  forgetAfterMs: 6 * HOUR,
} as const;

/** R11. Loose, for it keeps the account's owner waiting too, where the browser is not known. */
const TRIES_FROM_ANYWHERE = { limit: 100, windowMs: HOUR } as const;

export type CredentialCheck =
  | { outcome: 'right'; user: AccessUser }
  | { outcome: 'wrong' }
  | { outcome: 'too-many-tries'; retryAfterMs: number };

/**
 * Whose e-mail and password these are. Tries are counted by account and address together, or by account and browser where
 * the browser is known (R10, R11). An unknown e-mail costs the same time as a wrong password and counts in the same way.
 */
export async function checkCredentials(
  parts: Pick<AccessParts, 'db' | 'devices' | 'demo'>,
  { request, limits }: Pick<CallContext, 'request' | 'limits'>,
  { email, password }: { email: string; password: string },
): Promise<CredentialCheck> {
  const account = `access.sign-in:${accountKey(email)}`;
  const device = await parts.devices.nameOf(request, email);
  const here = `${account}:${device ? `device:${device}` : `address:${addressGroup(request.address)}`}`;
  const allowances = [() => limits.attempt(here, PAUSES)];
  if (!device) allowances.push(() => limits.take(account, TRIES_FROM_ANYWHERE));
  for (const ask of allowances) {
    const { allowed, retryAfterMs } = await ask();
    if (!allowed) return { outcome: 'too-many-tries', retryAfterMs };
  }
  const found = await findUserByEmail(parts.db.drizzle, email);
  const matches = await passwordMatches(password, found?.passwordHash);
  if (!found || !matches || isShutOut(parts, found.user)) return { outcome: 'wrong' };
  // Only what failed counts: players show a right password again and again.
  if (!device) await limits.giveBack(account);
  await limits.forget(here);
  return { outcome: 'right', user: found.user };
}
