import type { ApiContext } from '#api/request/context.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import type { AccountsDeps } from '../deps.ts';
import type { AccountUser, HoldPassword } from '../types.ts';
import { findUserByEmail } from '../user-store.ts';
import { isBlockedDemoUser } from './demo-users.ts';
import { holdOf } from './hold-password.ts';
import { accountKey } from './known-device.ts';
import { passwordFingerprint, passwordMatches } from './password-hash.ts';

/** R10. Waiting until attempts are forgotten allows fewer guesses than continuing at the longest pause. */
export const PAUSES = {
  freeAttempts: 3,
  firstPauseMs: 1 * SECOND,
  longestPauseMs: 15 * MINUTE,
  forgetAfterMs: 6 * HOUR,
} as const;

/** R11. Generous, because it also blocks the account's owner in an unknown browser. */
export const ATTEMPTS_FROM_ANYWHERE = { limit: 100, windowMs: HOUR } as const;

export type CredentialCheck =
  /** `passwordFingerprint` distinguishes this password from the account's next one. */
  | { outcome: 'right'; user: AccountUser; passwordFingerprint: string; hold: HoldPassword }
  | { outcome: 'wrong' }
  /** `isBlocked` if guesses from everywhere lock out unknown browsers (R11). */
  | { outcome: 'too-many-attempts'; retryAfterMs: number; isBlocked: boolean };

/**
 * Checks an email and a password. Attempts are counted per account and address, or per account and browser if the
 * browser is known (R10, R11). An unknown email takes the same time as a wrong password and counts the same.
 */
export async function checkCredentials(
  deps: Pick<AccountsDeps, 'db' | 'devices' | 'demo'>,
  { request, limits }: Pick<ApiContext, 'request' | 'limits'>,
  { email, password, isAtAdmin = false }: { email: string; password: string; isAtAdmin?: boolean },
): Promise<CredentialCheck> {
  const { account, here, device } = await countersOf(deps, request, email);
  const pace = await limits.attempt(here, PAUSES);
  if (!pace.allowed) return { outcome: 'too-many-attempts', retryAfterMs: pace.retryAfterMs, isBlocked: false };
  if (!device) {
    const { allowed, retryAfterMs } = await limits.take(account, ATTEMPTS_FROM_ANYWHERE);
    if (!allowed) return { outcome: 'too-many-attempts', retryAfterMs, isBlocked: true };
  }
  const place = isAtAdmin ? 'admin' : 'open';
  const found = await findUserByEmail(deps.db.drizzle, email);
  const matches = await passwordMatches(password, found?.passwordHash, device ? 'known' : place);
  if (!found || !matches || isBlockedDemoUser(deps, found.user)) return { outcome: 'wrong' };
  // Only failures count: players present a right password again and again.
  if (!device) await limits.giveBack(account);
  await limits.forget(here);
  const { user, passwordHash } = found;
  return { outcome: 'right', user, passwordFingerprint: passwordFingerprint(passwordHash), hold: holdOf(found) };
}

/**
 * R22. Somebody who has proved that the account is theirs isn't slowed down by anyone's guesses, their own included.
 * @param email lower-cased
 */
export async function clearAttempts(
  deps: Pick<AccountsDeps, 'devices'>,
  { request, limits }: Pick<ApiContext, 'request' | 'limits'>,
  email: string,
): Promise<void> {
  const { here, fromAddress } = await countersOf(deps, request, email);
  await Promise.all([limits.forget(here), limits.forget(fromAddress)]);
}

/**
 * The counter key for guesses at one account from everywhere, and the prefix of those per source.
 * @param email lower-cased
 */
export const signInKey = (email: string) => `accounts.sign-in:${accountKey(email)}`;

/** The counters for guesses at one account. */
async function countersOf({ devices }: Pick<AccountsDeps, 'devices'>, request: ApiContext['request'], email: string) {
  const account = signInKey(email);
  const device = await devices.nameOf(request, email);
  const fromAddress = `${account}:address:${addressGroup(request.address)}`;
  return { account, device, fromAddress, here: device ? `${account}:device:${device}` : fromAddress };
}
