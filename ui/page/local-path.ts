/**
 * The path to return to, or `/` if `path` would leave the site: another origin, `//host`, a backslash that browsers
 * read as a slash, or another scheme.
 */
export function localPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/';
  const base = 'http://local.invalid';
  if (!URL.canParse(path, base)) return '/';
  const url = new URL(path, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
