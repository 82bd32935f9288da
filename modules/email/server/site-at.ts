import { NotFound } from '#kernel/errors.ts';
import type { Site } from '#sites/site.ts';
import type { EmailModuleDeps } from './deps.ts';

/** The site that an operator names. Emails go on under another brand where theirs is gone; nobody is shown that one. */
export function siteAt({ siteOf }: Pick<EmailModuleDeps, 'siteOf'>, key: string): Site {
  const site = siteOf(key);
  if (key !== '' && site.key !== key) throw new NotFound('There is no such site.');
  return site;
}
