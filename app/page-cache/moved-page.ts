import { withLinkMarks, withoutLinkMarks } from '#modules/promotions/server/index.ts';
import { siteByHost } from '#sites/index.ts';
import type { PageDeps } from './make-page.ts';
import { withoutSuffix } from './page-suffix.ts';

interface Address {
  url: URL;
  host: string | undefined;
}

/** What a redirect says of an address; whether a page stands there is for the caller to know. */
export async function redirectAt({ url, host = '' }: Address, { redirects, siteOf = siteByHost, pages }: PageDeps) {
  if (!redirects) return undefined;
  const path = withoutSuffix(url.pathname);
  const { prefix } = await pages.at(path);
  // What a partner's link says is no part of an old address, and leads nowhere else.
  const found = redirects.find(siteOf(host).key, path.slice(prefix.length), withoutLinkMarks(url.search));
  return found && { ...found, to: withLinkMarks(found.to, url.search), prefix };
}

/** Each asks whether a page stands there, which is a page to make. Who is sent on may ask from there. */
const MOST_PASSED = 8;

/**
 * Where somebody is sent from an address that has no page, past redirects whose address has none either, so that one
 * answer is enough. Undefined where there is no redirect, or they go round in a circle.
 * @param isNothing whether no page stands at an address
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
