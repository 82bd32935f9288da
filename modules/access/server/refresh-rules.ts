import { SECOND } from '#kernel/clock.ts';

/** R4: the life of both cookies, and so of a refresh token. */
export const REFRESH_LIFE_SECONDS = 720_000;

/**
 * Two tabs may send the same token at the same instant, and an answer may be lost on its way. For this long after its
 * first use a token is answered with a fresh pair, as long as nobody has used its successor. A thief who hits that gap
 * gains little: of the two pairs that come out, the first one used retires the other, and whoever then comes with the
 * retired one ends the session for both.
 */
export const GRACE_MS = 10 * SECOND;

export type RefreshVerdict =
  /** Good: it is used up now, and everything else unused in its family with it. */
  | 'first-use'
  /** Used a moment ago: a fresh pair of the same family. */
  | 'repeat-in-grace'
  /** Stolen, or its reply was: the whole family ends. */
  | 'reuse'
  | 'expired';

/** @param token what is known of a token when its session is locked */
export function judgeRefresh(
  token: { expiresAt: Date; usedAt: Date | null; successorUsed: boolean },
  now: Date,
): RefreshVerdict {
  if (token.usedAt === null) return now < token.expiresAt ? 'first-use' : 'expired';
  const isRecent = now.getTime() - token.usedAt.getTime() < GRACE_MS;
  return isRecent && !token.successorUsed ? 'repeat-in-grace' : 'reuse';
}
