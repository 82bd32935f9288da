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

/** A request for a page, with everything resolved that the page may depend on. */
export interface PageVisit {
  at: PageAt;
  as: Representation;
  context: ServedContext;
  /** Path and query as the page declares them; nothing else of the address reaches it. */
  path: string;
  query: string;
  /** Language, site, appearance and kind of visitor, which are part of every key. */
  kind: string;
  /** The same with the site's revision, so that pages made with older settings aren't found. */
  edition: string;
  /** Undefined if the page is one visitor's own from the start. */
  key: string | undefined;
  /** The version of start data that the page's HTML names. */
  version?: string;
}

const VERSION = 'v';

/** The address of a page's start data. */
export function startAddress(path: string, query: string, version: string): string {
  return `${path}_.start${query === '' ? '?' : `${query}&`}${VERSION}=${version}`;
}

/** Undefined if no page is there, so that another handler has to answer. */
export async function visitOf(
  { url, head, first }: { url: URL; head: RequestHead; first?: boolean },
  { pages, ...settings }: ContextSettings & { pages: Pages },
): Promise<PageVisit | undefined> {
  const as = representationAt(url.pathname);
  const pagePath = withoutSuffix(url.pathname);
  const at = await pages.at(pagePath);
  if (!at.isPage || at.handle.readsRequest || (first && (at.handle.standsAt || at.handle.isLast))) return undefined;
  // The application may request the data of some routes only, which isn't cached.
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
  // What an operator sees during impersonation isn't cached.
  const isOwn = hasOwnQuery(at.handle, url.search) || context.visitor.impersonation !== undefined;
  const key = at.handle.standsAt && as !== 'data' ? notFoundKey(edition, at.route) : pageKey(edition, as, path, query);
  const version = url.searchParams.get(VERSION) ?? undefined;
  return { at, as, context, path, query, kind, edition, key: isOwn ? undefined : key, version };
}

function pageKey(edition: string, as: Representation, path: string, query: string): string {
  return `${edition}\n${as === 'data' ? 'data' : 'page'}\n${path}${query}`;
}

/** All addresses of a route without content share one not-found page. */
export function notFoundKey(edition: string, route: string): string {
  return `${edition}\n404\n${route}`;
}
