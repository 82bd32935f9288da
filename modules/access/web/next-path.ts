const HERE = 'http://here.invalid';
/** Sending somebody back to these would sign them out again, or show the form to someone who just filled it in. */
const NOT_AGAIN = ['/sign-in/', '/sign-up/', '/sign-out/'];

/**
 * Where `?next=` may lead: a path of this origin, spelled as a browser would, else the root. A browser reads `\` as `/`,
 * drops tabs and line breaks, and takes `//host` for another host, so the answer is what parsing made of the text.
 */
export function localPath(next: string | null | undefined): string {
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(next, HERE);
  const leavesHere = origin !== HERE || pathname.startsWith('//');
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return leavesHere || NOT_AGAIN.includes(withSlash) ? '/' : pathname + search + hash;
}

/** The same page of the sign-in pages with `next` carried along. */
export function withNext(page: string, next: string): string {
  return next === '/' ? page : `${page}?next=${encodeURIComponent(next)}`;
}
