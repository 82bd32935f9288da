import type { Site } from '#sites/site.ts';

/**
 * Changes a site as its files have it, for a test that needs another. Every test file of the process reads the same
 * sites, so anyone who changes one gives it back.
 * @returns what puts the site back as it was.
 */
export function changeSite(site: Site, changes: Partial<Site>): () => void {
  const before = { ...site };
  Object.assign(site, changes);
  return () => {
    Object.assign(site, before);
  };
}
