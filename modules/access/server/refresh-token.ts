import { hash } from 'node:crypto';
import { newSecret } from '#kernel/ids.ts';
import { REFRESH_LIFE_SECONDS } from './refresh-rules.ts';

const FORM = /^[\w-]{43}$/;

/** What is kept of a refresh token. 32 random bytes need no slow hash. Undefined for text that was never one of ours. */
export function refreshTokenHash(token: string): string | undefined {
  return FORM.test(token) ? hash('sha256', token, 'base64url') : undefined;
}

/** A token for its holder, and the row to keep of it. */
export function newRefreshToken(sessionId: string, now: Date) {
  const rtoken = newSecret(32);
  const row = {
    hash: hash('sha256', rtoken, 'base64url'),
    sessionId,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + REFRESH_LIFE_SECONDS * 1000),
  };
  return { rtoken, row };
}
