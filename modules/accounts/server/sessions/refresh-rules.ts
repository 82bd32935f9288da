import { SECOND } from '#kernel/clock.ts';

/** R4. The lifetime of both cookies, and so of a refresh token. */
export const REFRESH_LIFE_SECONDS = 720_000;

/**
 * For this long after its first use, a token is answered with a new pair, as long as its successor is unused. Two tabs
 * may send the same token at the same time, and a response may get lost: an open page waits for it up to its timeout
 * and then retries with its next check of the token (R5, R6), so this is longer than both together. A thief gains
 * little in that window: of the two resulting pairs, the first one used retires the other permanently, and anyone who
 * then uses the retired one, even at the same moment, ends the session for both.
 */
export const GRACE_MS = 30 * SECOND;

/**
 * A browser renews every fifteen minutes and, when it reopens with many tabs, once per tab. More than this isn't a
 * browser, and each renewal stores a row for a token's lifetime.
 */
export const MOST_RENEWALS = { inAnHour: 120, unused: 40 };

export type RefreshVerdict =
  /** Valid: it is consumed now, together with all other unused tokens of its family. */
  | 'first-use'
  /** Used a moment ago: gets a new pair of the same family. */
  | 'repeat-in-grace'
  /** The token or its response was stolen: the whole family ends. */
  | 'reuse'
  | 'expired';

/** @param token its state, read after locking its session */
export function judgeRefresh(
  token: { expiresAt: Date; usedAt: Date | null; successorUsed: boolean },
  now: Date,
): RefreshVerdict {
  if (token.usedAt === null) return now < token.expiresAt ? 'first-use' : 'expired';
  const isRecent = now.getTime() - token.usedAt.getTime() < GRACE_MS;
  return isRecent && !token.successorUsed ? 'repeat-in-grace' : 'reuse';
}
