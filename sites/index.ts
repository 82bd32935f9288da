import { sites as ofFiles } from './all.ts';
import type { Site } from './site.ts';

/**
 * Every site with its initial settings: those of folders first, then those made in the admin. The latter change at
 * runtime, so read this when you need it.
 */
export let sites: readonly [Site, ...Site[]] = ofFiles;
/** Answers on unknown hosts. */
let fallback: Site = ofFiles[0];
let byHost = hostsOf(ofFiles, ofFiles);

/** The hosts that a site answers on. */
export function hostsOfSite({ key, domain, hosts }: Pick<Site, 'key' | 'domain' | 'hosts'>): string[] {
  return [domain, ...hosts, `${key}.localhost`];
}

/**
 * Replaces all sites. Only for `modules/site`, which reads them from the database.
 * @param current the same sites with their current settings, in the same order: their hosts and `isOpen` count
 */
export function registerSites(began: readonly [Site, ...Site[]], current: readonly Site[]): void {
  sites = began;
  byHost = hostsOf(began, current);
  fallback = began[current.findIndex(({ isOpen }) => isOpen)] ?? began[0];
}

/** If two sites have the same host, which the admin refuses, the first one gets it. */
function hostsOf(began: readonly Site[], current: readonly Site[]): Map<string, Site> {
  const claims = began.flatMap((site, at) => hostsOfSite(current[at] ?? site).map((host) => [host, site] as const));
  return new Map(claims.reverse());
}

/** The host name of a Host header in canonical form: lower case, without port and trailing dot. */
export function hostName(host: string): string {
  return host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();
}

/** @param host as in the Host header; a port is ignored */
export function siteByHost(host: string): Site {
  return byHost.get(hostName(host)) ?? fallback;
}

/** Whether a host is one of our sites; any other Host header may be made up by the sender. */
export function isSiteHost(host: string): boolean {
  return byHost.has(hostName(host));
}

/** Whether a host name means the machine that the browser runs on. */
export function isLoopback(host: string): boolean {
  const name = hostName(host);
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');
}
