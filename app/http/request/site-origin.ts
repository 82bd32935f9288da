import { siteByHost } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';

/** A site's own address, whatever host was requested: for canonical links. */
export function siteOrigin(site: Site, { publicUrl, port }: { publicUrl?: string; port?: number }): string {
  if (publicUrl === undefined) return `http://${site.key}.localhost${port === undefined ? '' : `:${port}`}`;
  const open = new URL(publicUrl);
  if (siteByHost(open.host).key === site.key) return open.origin;
  return `${open.protocol}//${site.domain}${open.port && `:${open.port}`}`;
}

/** The same for the site with this key, for requests that came to `admin`; undefined if there is no such key. */
export function originOfSite(
  sites: readonly Site[],
  key: string,
  { publicUrl, admin }: { publicUrl?: string; admin: string },
): string | undefined {
  const site = sites.find((one) => one.key === key);
  const port = Number(new URL(admin).port) || undefined;
  return site && siteOrigin(site, { publicUrl, port });
}

/** Where the other sites are, for somebody who came to one of them by an origin. */
export function originsBeside(sites: () => readonly Site[], publicUrl: string | undefined) {
  return (key: string, origin: string) => originOfSite(sites(), key, { publicUrl, admin: origin }) ?? origin;
}
