import { sites as ofFiles } from './all.ts';
import type { Site } from './site.ts';

/**
 * Every site as it began: those of folders first, then those made in the admin. The latter come and go while the
 * program runs, so ask when you need them.
 */
export let sites: readonly [Site, ...Site[]] = ofFiles;
/** Answers on hosts nobody claims. */
let fallback: Site = ofFiles[0];
let byHost = hostsOf(ofFiles, ofFiles);

/** The hosts that a site answers on. */
export function hostsOfSite({ key, domain, hosts }: Pick<Site, 'key' | 'domain' | 'hosts'>): string[] {
  return [domain, ...hosts, `${key}.localhost`];
}

/**
 * Puts these in the place of the sites that there were. Only `modules/site` does, which reads them.
 * @param current the same as they are now, in the same order: their hosts count, and which is open
 */
export function registerSites(began: readonly [Site, ...Site[]], current: readonly Site[]): void {
  sites = began;
  byHost = hostsOf(began, current);
  fallback = began[current.findIndex(({ isOpen }) => isOpen)] ?? began[0];
}

/** Of two that claim one host, which the admin refuses, the first has it. */
function hostsOf(began: readonly Site[], current: readonly Site[]): Map<string, Site> {
  const claims = began.flatMap((site, at) => hostsOfSite(current[at] ?? site).map((host) => [host, site] as const));
  return new Map(claims.reverse());
}

/** The one spelling of a Host header's name: in lower case, without port and closing dot. */
export function hostName(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

/** @param host as in the Host header; a port is ignored. */
export function siteByHost(host: string): Site {
  return byHost.get(hostName(host)) ?? fallback;
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
