import { localPath as pathOfThisSite } from '#ui/page/local-path.ts';

/** Redirecting to these would sign visitors out again, or show a form they have just completed. */
const NOT_AGAIN = ['/sign-in/', '/sign-up/', '/sign-out/'];

/** Where `?next=` may lead: a path of this site that isn't a sign-in page, otherwise the root. */
export function localPath(next: string | null | undefined): string {
  const path = pathOfThisSite(next);
  const [pathname = ''] = path.split(/[?#]/, 1);
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return NOT_AGAIN.includes(withSlash) ? '/' : path;
}

/** A sign-in page's path with `next` added. */
export function withNext(page: string, next: string): string {
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`;
}
