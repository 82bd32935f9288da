import type { ApiContext, Reply } from '#api/request/context.ts';
import { DAY, SECOND } from '#kernel/clock.ts';

/** Where the buyer was going, such as a video, remembered across the biller's pages (R12). */
const COOKIE = 'cameFor';

export function rememberReturnPath(reply: Pick<Reply, 'setCookie' | 'clearCookie'>, path: string | undefined): void {
  if (path) reply.setCookie(COOKIE, path, { maxAgeSeconds: DAY / SECOND, httpOnly: true });
  else reply.clearCookie(COOKIE);
}

/** Undefined for another site's URL: buyers are never sent to one. */
export function pathOnThisSite(url: string | undefined, origin: string): string | undefined {
  const { origin: urlOrigin, pathname = '/', search = '' } = url ? new URL(url) : {};
  return urlOrigin === origin && pathname !== '/' ? pathname + search : undefined;
}

/** Ignores anything in the cookie that isn't a path of this site. */
export function rememberedReturnPath({ cookies }: Pick<ApiContext['request'], 'cookies'>): string | null {
  const path = cookies[COOKIE] ?? '';
  return /^\/(?![/\\])\S{0,499}$/.test(path) ? path : null;
}
