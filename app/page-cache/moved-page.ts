import { withLinkMarks, withoutLinkMarks } from '#modules/promotions/server/index.ts';
import { siteByHost } from '#sites/index.ts';
import type { PageDeps } from './make-page.ts';
import { withoutSuffix } from './page-suffix.ts';

interface Address {
  url: URL;
  host: string | undefined;
}

/** The redirect at an address; the caller checks whether a page is there. */
export async function redirectAt({ url, host = '' }: Address, { redirects, siteOf = siteByHost, pages }: PageDeps) {
  if (!redirects) return undefined;
  const path = withoutSuffix(url.pathname);
  const { prefix } = await pages.at(path);
  // An affiliate link's parameters aren't part of an old address, and don't change the target.
  const found = redirects.find(siteOf(host).key, path.slice(prefix.length), withoutLinkMarks(url.search));
  return found && { ...found, to: withLinkMarks(found.to, url.search), prefix };
}

/** Checking a hop means making a page, so hops are limited. The client can follow further ones itself. */
const MOST_PASSED = 8;

/**
 * The target for an address without a page. Redirects in between that have no page either are skipped, so that one
 * response is enough. Undefined if there is no redirect, or they form a loop.
 * @param isNothing whether no page is at an address
 */
export async function movedTo(
  address: Address,
  deps: PageDeps,
  isNothing: (url: URL) => Promise<boolean>,
): Promise<{ to: string; prefix: string } | undefined> {
  const passed = new Set<string>();
  let last: { to: string; prefix: string } | undefined;
  let { url } = address;
  for (let next = await redirectAt(address, deps); next; next = await redirectAt({ ...address, url }, deps)) {
    if (last && !(await isNothing(url))) break;
    if (passed.has(next.id)) return undefined;
    passed.add(next.id);
    last = next;
    if (!next.to.startsWith('/') || passed.size === MOST_PASSED) break;
    url = new URL(next.prefix + next.to, address.url);
  }
  for (const id of passed) deps.redirects?.count(id);
  return last;
}
