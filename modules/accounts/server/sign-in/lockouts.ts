import type { Counted, RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Lockouts, SlowedSource } from '../../contract/account-admin-api.ts';
import { ATTEMPTS_FROM_ANYWHERE, PAUSES, signInKey } from './check-credentials.ts';

type Limits = Pick<RateLimiter, 'counted' | 'forget'>;

/** R41. The current limits of R10 and R11 for signing in with this email. @param email lower-cased */
export async function lockoutsOf(
  { limits, clock }: { limits: Limits; clock: Clock },
  email: string,
): Promise<Lockouts> {
  const now = clock.now().getTime();
  const key = signInKey(email);
  const counted = await limits.counted(key);
  const all = counted.find((one) => one.key === key && one.kind === 'uses');
  const isFull = all && all.count >= ATTEMPTS_FROM_ANYWHERE.limit;
  return {
    everywhere: isFull
      ? {
          since: at(now + all.forgottenInMs - ATTEMPTS_FROM_ANYWHERE.windowMs),
          until: at(now + all.forgottenInMs),
        }
      : null,
    places: counted
      .filter(({ kind, count }) => kind === 'attempts' && count >= PAUSES.freeAttempts)
      .map((one) => slowedPlace(one, key, now)),
  };
}

function slowedPlace({ key, count, waitMs, forgottenInMs }: Counted, account: string, now: number): SlowedSource {
  const [from = '', ...place] = key.slice(account.length + 1).split(':');
  return {
    from: from === 'device' ? 'device' : 'address',
    place: from === 'device' ? null : place.join(':'),
    attempts: count,
    lastAttemptAt: at(now + forgottenInMs - PAUSES.forgetAfterMs),
    blockedUntil: waitMs > 0 ? at(now + waitMs) : null,
  };
}

/** R41. Clears all counts, as if nobody had tried. @returns how many counts were cleared */
export async function clearLockouts(limits: Limits, email: string): Promise<number> {
  const counted = await limits.counted(signInKey(email));
  for (const { key } of counted) await limits.forget(key);
  return counted.length;
}

const at = (ms: number) => new Date(ms).toISOString();
