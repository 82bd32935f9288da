import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { REFRESH_LIFE_SECONDS } from './refresh-rules.ts';

const FORM = /^[\w-]{43}$/;

/**
 * The stored form of a refresh token. 32 random bytes need no slow hash. Undefined for text that can't be one of ours.
 */
export function refreshTokenHash(token: string): string | undefined {
  return FORM.test(token) ? hashOf(token) : undefined;
}

/** A token for its holder, and the row to store. */
export function newRefreshToken(sessionId: string, now: Date) {
  const rtoken = newSecret(32);
  const row = {
    hash: hashOf(rtoken),
    sessionId,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + REFRESH_LIFE_SECONDS * 1000),
  };
  return { rtoken, row };
}
