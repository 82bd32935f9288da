import { kindOf } from '#api/request/visitor.ts';
import { answeredAs } from '#kernel/request-scope.ts';
import { declaredQuery, hasOwnQuery } from '#ui/page/page-query.ts';
import {
  type ContextSettings,
  contextFrom,
  guestContext,
  type RequestHead,
  type ServedContext,
} from '../http/request/request-context.ts';
import type { PageAt, Pages } from './page-renderer.ts';
import { type Representation, representationAt, withoutSuffix } from './page-suffix.ts';

/** Somebody asks for a page, with everything resolved that the page may be made from. */
export interface PageVisit {
  at: PageAt;
  as: Representation;
  context: ServedContext;
  /** Path and query as the page declares them; nothing else of the address reaches it. */
  path: string;
  query: string;
  /** Language, site, looks and kind of visitor, which are part of every key. */
  kind: string;
  /** The same of the site as it is now: what was made of older settings is found by nobody. */
  edition: string;
  /** Undefined where the page is one visitor's own from the start. */
  key: string | undefined;
  /** The page's starting data as its HTML names it. */
  version?: string;
}

const VERSION = 'v';

/** Where a page's application finds what it starts from. */
export function startAddress(path: string, query: string, version: string): string {
  return `${path}_.start${query === '' ? '?' : `${query}&`}${VERSION}=${version}`;
}

/** Undefined where no page stands, so that somebody else has to answer. */
export async function visitOf(
  { url, head, first }: { url: URL; head: RequestHead; first?: boolean },
  { pages, ...settings }: ContextSettings & { pages: Pages },
): Promise<PageVisit | undefined> {
  const as = representationAt(url.pathname);
  const pagePath = withoutSuffix(url.pathname);
  const at = await pages.at(pagePath);
  if (!at.isPage || at.handle.readsRequest || (first && (at.handle.standsAt || at.handle.isLast))) return undefined;
  // The application may ask for the data of some routes only, which is then nobody else's.
  if (as === 'data' && url.searchParams.has('_routes')) return undefined;
  answeredAs('page_made', at.route);
  const context =
    at.handle.layout === 'embed'
      ? guestContext(head, settings)
      : await contextFrom({ ...head, authorization: undefined }, settings);
  const path = at.handle.standsAt === undefined ? pagePath : at.prefix + at.handle.standsAt;
  const query = declaredQuery(at.handle, url.search);
  const kind = JSON.stringify([at.prefix, context.site.key, context.preferences, kindOf(context.visitor)]);
  const edition = `${kind}\n${context.site.revision ?? 0}`;
  // What an operator sees as somebody else is not cached.
  const isOwn = hasOwnQuery(at.handle, url.search) || context.visitor.impersonation !== undefined;
  const key = at.handle.standsAt && as !== 'data' ? notFoundKey(edition, at.route) : pageKey(edition, as, path, query);
  const version = url.searchParams.get(VERSION) ?? undefined;
  return { at, as, context, path, query, kind, edition, key: isOwn ? undefined : key, version };
}

function pageKey(edition: string, as: Representation, path: string, query: string): string {
  return `${edition}\n${as === 'data' ? 'data' : 'page'}\n${path}${query}`;
}

/** All the addresses of a route at which there is nothing share one page. */
export function notFoundKey(edition: string, route: string): string {
  return `${edition}\n404\n${route}`;
}
