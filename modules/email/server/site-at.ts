import { NotFound } from '#kernel/errors.ts';
import type { Site } from '#sites/site.ts';
import type { EmailModuleDeps } from './deps.ts';

/**
 * The site with this key. `siteOf` falls back to another brand so that emails of a removed site still go out; operators
 * get NotFound instead.
 */
export function siteAt({ siteOf }: Pick<EmailModuleDeps, 'siteOf'>, key: string): Site {
  const site = siteOf(key);
  if (key !== '' && site.key !== key) throw new NotFound('There is no such site.');
  return site;
}
