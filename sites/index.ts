import { sites } from './all.ts';
import type { Site } from './site.ts';

export { sites };

const byHost = new Map<string, Site>();
for (const site of sites) {
  for (const host of [site.domain, ...site.hosts, `${site.key}.localhost`]) byHost.set(host, site);
}

/** The one spelling of a Host header's name: in lower case, without port and closing dot. */
export function hostName(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

/** @param host as in the Host header; a port is ignored. */
export function siteByHost(host: string): Site {
  return byHost.get(hostName(host)) ?? sites[0];
}

/** Whether a host names one of our sites; anything else in a Host header may be the sender's invention. */
export function isSiteHost(host: string): boolean {
  return byHost.has(hostName(host));
}

/** Whether a host names the machine that the browser itself runs on. */
export function isLoopback(host: string): boolean {
  const name = hostName(host);
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');
}
