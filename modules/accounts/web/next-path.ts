import { localPath as pathOfThisSite } from '#ui/page/local-path.ts';

/** Sending somebody back to these would sign them out again, or show the form to someone who just filled it in. */
const NOT_AGAIN = ['/sign-in/', '/sign-up/', '/sign-out/'];

/** Where `?next=` may lead: a path of this site that is no sign-in page itself, else the root. */
export function localPath(next: string | null | undefined): string {
  const path = pathOfThisSite(next);
  const [pathname = ''] = path.split(/[?#]/, 1);
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return NOT_AGAIN.includes(withSlash) ? '/' : path;
}

/** The same page of the sign-in pages with `next` carried along. */
export function withNext(page: string, next: string): string {
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`;
}
