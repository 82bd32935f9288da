import type { ApiContext, Reply } from '#api/request/context.ts';
import { SECOND } from '#kernel/clock.ts';
import { localPath } from '#ui/page/local-path.ts';
import { SESSION_LIFE_MS } from '../deps.ts';

/** The page a visitor came for: known to their browser alone, so that no provider and no table has it (R4). */
const COOKIE = 'av_next';
/** Browsers keep no longer ones, as they are spelled. */
const LONGEST = 3000;

export function keepWhereTo(reply: Pick<Reply, 'setCookie' | 'clearCookie'>, next: string | undefined): void {
  const path = localPath(next);
  if (path === '/' || encodeURIComponent(path).length > LONGEST) reply.clearCookie(COOKIE);
  else reply.setCookie(COOKIE, path, { maxAgeSeconds: SESSION_LIFE_MS / SECOND, httpOnly: true });
}

/** A path of this site; whatever else a browser sends is nothing. */
export function returnPath({ cookies }: Pick<ApiContext['request'], 'cookies'>): string | null {
  const path = localPath(cookies[COOKIE]);
  return path === '/' ? null : path;
}
