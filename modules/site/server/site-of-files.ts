import { NotFound } from '#kernel/errors.ts';
import { sites } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';

/** A site without what operators have changed. */
export function siteOfFiles(key: string): Site {
  const site = sites.find((one) => one.key === key);
  if (!site) throw new NotFound('There is no such site.');
  return site;
}
