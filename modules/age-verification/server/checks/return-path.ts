import type { ApiContext, Reply } from '#api/request/context.ts';
import { SECOND } from '#kernel/clock.ts';
import { localPath } from '#ui/page/local-path.ts';
import { SESSION_LIFE_MS } from '../deps.ts';

/**
 * The page that a visitor came for. Only their browser knows it: it is sent to no provider and stored in no table (R4).
 */
const COOKIE = 'av_next';
/** Browsers drop longer cookies; measured as encoded. */
const LONGEST = 3000;

export function keepWhereTo(reply: Pick<Reply, 'setCookie' | 'clearCookie'>, next: string | undefined): void {
  const path = localPath(next);
  if (path === '/' || encodeURIComponent(path).length > LONGEST) reply.clearCookie(COOKIE);
  else reply.setCookie(COOKIE, path, { maxAgeSeconds: SESSION_LIFE_MS / SECOND, httpOnly: true });
}

/** A path on this site; anything else that a browser sends is ignored. */
export function returnPath({ cookies }: Pick<ApiContext['request'], 'cookies'>): string | null {
  const path = localPath(cookies[COOKIE]);
  return path === '/' ? null : path;
}
