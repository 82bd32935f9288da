import type { Counted, RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { LockOuts, SlowedPlace } from '../contract/person-desk-calls.ts';
import { PAUSES, signInKey, TRIES_FROM_ANYWHERE } from './check-credentials.ts';

type Limits = Pick<RateLimiter, 'counted' | 'forget'>;

/** R41. What R10 and R11 hold against whoever tries to come in with this e-mail. @param email lower-cased */
export async function lockOutsOf(
  { limits, clock }: { limits: Limits; clock: Clock },
  email: string,
): Promise<LockOuts> {
  const now = clock.now().getTime();
  const key = signInKey(email);
  const counted = await limits.counted(key);
  const all = counted.find((one) => one.key === key && one.kind === 'uses');
  const isFull = all && all.count >= TRIES_FROM_ANYWHERE.limit;
  return {
    everywhere: isFull
      ? {
          since: at(now + all.forgottenInMs - TRIES_FROM_ANYWHERE.windowMs),
          until: at(now + all.forgottenInMs),
        }
      : null,
    places: counted
      .filter(({ kind, count }) => kind === 'tries' && count >= PAUSES.freeTries)
      .map((one) => slowedPlace(one, key, now)),
  };
}

function slowedPlace(
  { key, count, waitMs, forgottenInMs }: Counted,
  account: string,
  now: number,
): SlowedPlace {
  const [from = '', ...place] = key.slice(account.length + 1).split(':');
  return {
    from: from === 'device' ? 'device' : 'address',
    place: from === 'device' ? null : place.join(':'),
    tries: count,
    lastTryAt: at(now + forgottenInMs - PAUSES.forgetAfterMs),
    refusedUntil: waitMs > 0 ? at(now + waitMs) : null,
  };
}

/** R41. Whoever tries next is as free as somebody who never tried. @returns how many counts were forgotten */
export async function letInAgain(limits: Limits, email: string): Promise<number> {
  const counted = await limits.counted(signInKey(email));
  for (const { key } of counted) await limits.forget(key);
  return counted.length;
}

const at = (ms: number) => new Date(ms).toISOString();
