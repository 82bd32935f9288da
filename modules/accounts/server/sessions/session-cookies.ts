import type { Reply } from '#api/request/context.ts';
import { REFRESH_LIFE_SECONDS } from './refresh-rules.ts';

/** The page's script reads the access token's expiry; it can't access the refresh token. */
export function setSessionCookies(reply: Reply, pair: { atoken: string; rtoken: string }): void {
  reply.setCookie('atoken', pair.atoken, { maxAgeSeconds: REFRESH_LIFE_SECONDS });
  reply.setCookie('rtoken', pair.rtoken, { maxAgeSeconds: REFRESH_LIFE_SECONDS, httpOnly: true });
}

export function clearSessionCookies(reply: Reply): void {
  reply.clearCookie('atoken');
  reply.clearCookie('rtoken');
}
