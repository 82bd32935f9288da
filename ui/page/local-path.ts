/**
 * The path to go back to, or `/` when `wanted` would leave the site: another origin, `//host`, a backslash that
 * browsers read as a slash, or another scheme.
 */
export function localPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/';
  const base = 'http://local.invalid';
  if (!URL.canParse(wanted, base)) return '/';
  const url = new URL(wanted, base);
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/';
}
