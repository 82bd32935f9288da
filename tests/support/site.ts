import type { Site } from '#sites/site.ts';

/**
 * Changes a site for a test that needs another. Every test file of the process shares the sites, so each change has to
 * be undone.
 * @returns a function that restores the site
 */
export function changeSite(site: Site, changes: Partial<Site>): () => void {
  const before = { ...site };
  Object.assign(site, changes);
  return () => {
    Object.assign(site, before);
  };
}
