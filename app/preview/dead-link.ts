import { siteByHost, sites } from '#sites/index.ts';
import type { PageDeps } from '../page-cache/make-page.ts';
import { NEVER_PAGES, previewPage } from './preview-page.ts';

const FILE = /\.[a-z0-9]{2,5}$/i;

/** Whether no page is at a path of a site: none of the program, and none that operators have published. */
export async function isDeadLink(key: string, target: string, deps: PageDeps): Promise<boolean> {
  const [path = ''] = target.split(/[?#]/);
  const known = sites.find((site) => site.key === key);
  // Only pages of the program are known to be missing.
  if (!known || NEVER_PAGES.test(path) || FILE.test(path)) return false;
  const { siteOf = siteByHost } = deps;
  const query = { path: target.replace(/#.*$/, ''), as: 'active' } as const;
  const { isMissing } = await previewPage(query, siteOf(known.domain), { id: 'link', address: '127.0.0.1' }, deps);
  return isMissing === true;
}
