import { SECOND } from '#kernel/clock.ts';

/** R4: the life of both cookies, and so of a refresh token. */
export const REFRESH_LIFE_SECONDS = 720_000;

/**
 * Two tabs may send the same token at the same instant, and an answer may be lost on its way: an open page waits for it
 * as long as for any answer, and then asks again with its next look at its token (R5, R6), so this is longer than both
 * together. For this long after its first use a token is answered with a fresh pair, as long as nobody has used its
 * successor. A thief who hits that gap gains little: of the two pairs that come out, the first one used retires the
 * other for good, and anyone who then comes with the retired one, be it in the same moment, ends the session for both.
 */
export const GRACE_MS = 30 * SECOND;

/**
 * A browser renews once in a quarter of an hour, and when it is opened again with many tabs at once, each of them. More
 * than this is no browser, and each renewal is a row that is kept for as long as a token lives.
 */
export const MOST_RENEWALS = { inAnHour: 120, unused: 40 };

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
