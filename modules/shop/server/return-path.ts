import type { ApiContext, Reply } from '#api/context.ts';
import { DAY, SECOND } from '#kernel/clock.ts';

/** What somebody came for, such as a video, kept over the biller's pages (R12). */
const COOKIE = 'cameFor';

export function keepWhereTo(reply: Pick<Reply, 'setCookie' | 'clearCookie'>, path: string | undefined): void {
  if (path) reply.setCookie(COOKIE, path, { maxAgeSeconds: DAY / SECOND, httpOnly: true });
  else reply.clearCookie(COOKIE);
}

/** The path of an address of this site; of one elsewhere nothing, since buyers are led to none. */
export function ownPath(url: string | undefined, origin: string): string | undefined {
  const { origin: asked, pathname = '/', search = '' } = url ? new URL(url) : {};
  return asked === origin && pathname !== '/' ? pathname + search : undefined;
}

/** A path of this site; whatever else a browser sends is nothing. */
export function cameFor({ cookies }: Pick<ApiContext['request'], 'cookies'>): string | null {
  const path = cookies[COOKIE] ?? '';
  return /^\/(?![/\\])\S{0,499}$/.test(path) ? path : null;
}
