import type { Site } from './site.ts';
import { vrbs } from './vrbs/site.ts';
import { vrconk } from './vrconk/site.ts';

/** Every site of this installation; the first answers on hosts nobody claims. */
export const sites: readonly [Site, ...Site[]] = [vrbs, vrconk];

const byHost = new Map<string, Site>();
for (const site of sites) {
  for (const host of [site.domain, ...site.hosts, `${site.key}.localhost`]) byHost.set(host, site);
}

/** @param host as in the Host header; a port is ignored. */
export function siteByHost(host: string): Site {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return byHost.get(name) ?? sites[0];
}

/** Whether a host names one of our sites or this machine; anything else in a Host header is the sender's invention. */
export function isOwnHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return byHost.has(name) || ['localhost', '127.0.0.1', '[::1]'].includes(name);
}

export function siteByKey(key: string): Site | undefined {
  return sites.find((site) => site.key === key);
}
