import { hash } from 'node:crypto';
import { viewerDataPath } from '#api/browser/viewer-data-requests.ts';
import { logFailure } from '#api/errors/log-failure.ts';
import type { PageRequest } from '#api/page.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { ApiServer } from '#api/server/server.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { ForeignOrigins } from '#kernel/module.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import type { Preferences } from '#ui/theme.ts';
import type { RequestMetrics } from '../http/monitoring/request-metrics.ts';
import type { CollectedReply } from '../http/reply.ts';
import type { ContextSettings } from '../http/request/request-context.ts';
import { siteOrigin } from '../http/request/site-origin.ts';
import { contentSecurityPolicy, type HeadersAt } from '../http/security-headers.ts';
import type { Made, MadePage, PageCache } from './page-cache.ts';
import type { Pages } from './page-renderer.ts';
import { notFoundKey, type PageVisit, startAddress } from './page-visit.ts';
import type { RenderedPage } from './rendered-page.ts';

/** The sites' redirects, as pages need them. */
interface Redirects {
  find(site: string, path: string, search: string): { id: string; to: string } | undefined;
  count(id: string): void;
}

export interface PageDeps extends ContextSettings {
  endpoints: ApiServer;
  pages: Pages;
  pageCache: PageCache;
  log: Logger;
  clock: Clock;
  development: boolean;
  /** The headers of every response at a path. */
  headersAt: HeadersAt;
  requests: RequestMetrics;
  /** Foreign origins that pages may reach. */
  origins: ForeignOrigins;
  /** Redirects for addresses without a page. */
  redirects?: Redirects;
}

const CACHED_STATUSES = [200, 404];
/** Times are rounded to the hour, so that renderings within an hour are identical. */
const HOUR_MS = 3_600_000;

/** What a page's loaders can use. @param onFailure called if an endpoint fails that the page can do without */
export function pageRequestOf(
  context: ApiContext & { preferences: Preferences },
  path: string,
  deps: PageDeps,
  onFailure: (error: unknown) => void = () => {},
): PageRequest {
  const now = deps.clock.now().getTime();
  return {
    endpoints: deps.endpoints.client(context) as Record<string, unknown>,
    visitor: context.visitor,
    preferences: context.preferences,
    flags: context.site.flags,
    origin: siteOrigin(context.site, deps),
    now: new Date(now - (now % HOUR_MS)),
    report: (error) => {
      onFailure(error);
      logFailure(deps.log, error, { requestId: context.request.id, path }, 'page endpoint failed');
    },
  };
}

/**
 * Makes a page from its declared address alone: the request that loaders see has no headers. The page is shared by all
 * visitors of a kind, unless a part of it read who this visitor is, set a cookie, or failed.
 */
export async function makePage(visit: PageVisit, deps: PageDeps): Promise<Made> {
  const { context, path, query, as, at } = visit;
  const { reply } = context;
  const notFound = notFoundKey(visit.edition, at.route);
  const cookiesBefore = reply.cookies.length;
  const request: PageRequest = {
    ...pageRequestOf(context, path, deps, (error) => reply.markFailed(error)),
    knowsNotFound: () => as === 'page' && deps.pageCache.find(notFound) !== undefined,
    keepForNobody: () => reply.markPersonal(),
  };
  const address = new URL((as === 'data' ? `${path}_.data` : path) + query, request.origin);
  const { response, page } = await deps.pages.answer(new Request(address), request);
  if (response.status === 404 && !page && as === 'page') {
    const cached = deps.pageCache.find(notFound);
    if (cached) return { shared: true, page: cached };
  }
  const isShared =
    !reply.isPersonal &&
    !reply.hasFailed &&
    visit.key !== undefined &&
    !deps.development &&
    reply.cookies.length === cookiesBefore &&
    !response.headers.has('set-cookie') &&
    CACHED_STATUSES.includes(response.status) &&
    (page !== undefined || (as === 'data' && response.status === 200));
  if (!isShared) return { shared: false, response: ownResponse(visit, response, page, deps), always: reply.isPersonal };
  const isNotFound = response.status === 404;
  const { status } = response;
  const common = { key: isNotFound ? notFound : (visit.key ?? ''), status, tags: [...reply.tags] };
  if (!page) return { shared: true, page: made({ ...common, text: await response.text() }, visit, response, deps) };
  const version = hash('sha1', page.data, 'base64url');
  const from = isNotFound ? startAddress(`${at.prefix}/404/`, '', version) : startAddress(path, query, version);
  const viewerData = isNotFound ? undefined : viewerDataAddress(visit);
  const isPassing = deps.pageCache.isBusy;
  const text = page.html(isPassing ? { inline: page.data, viewerData } : { from, viewerData });
  const start = { key: startKey(visit.kind, version), text: page.data };
  return { shared: true, page: made({ ...common, text, start, isPassing }, visit, response, deps, page) };
}

/** Where the browser fetches viewer data of the page at an address; undefined if the page has none. */
function viewerDataAddress({ at, path, query }: PageVisit): string | undefined {
  // As the page's application spells it, which doesn't know language prefixes.
  return at.viewerData && viewerDataPath(path.slice(at.prefix.length) + query);
}

export function startKey(kind: string, version: string): string {
  return `${kind}\n${version}`;
}

/** A page of one visitor's own includes its data. */
function ownResponse(visit: PageVisit, response: Response, page: RenderedPage | undefined, deps: PageDeps): Response {
  if (!page) return response;
  const viewerData = response.status === 200 ? viewerDataAddress(visit) : undefined;
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', policyOf(page, deps, visit.at.handle));
  const status = statusNow(response.status, headers, visit.context.reply);
  return new Response(page.html({ inline: page.data, viewerData }), { status, headers });
}

/** When to retry, if nothing that failed said so. */
const RETRY_SECONDS = 5;

/** A page that lacks something temporarily is a 503, so that robots don't index an empty page or an error. */
export function statusNow(
  status: number,
  headers: Headers,
  { retryAfterSeconds }: Pick<CollectedReply, 'retryAfterSeconds'>,
): number {
  const lacks = retryAfterSeconds !== undefined && (status === 200 || status === 500);
  const now = lacks ? 503 : status;
  const again = retryAfterSeconds ?? (now === 503 ? RETRY_SECONDS : undefined);
  if (again !== undefined && (now === 503 || now === 429)) headers.set('retry-after', String(again));
  return now;
}

function made(
  page: Omit<MadePage, 'head' | 'etag' | 'route'>,
  { path, at }: PageVisit,
  response: Response,
  deps: PageDeps,
  rendered?: RenderedPage,
): MadePage {
  const head: Record<string, string> = {
    ...deps.headersAt(path, at.handle.layout),
    ...Object.fromEntries(response.headers),
    ...(rendered && { 'content-security-policy': policyOf(rendered, deps, at.handle) }),
  };
  const etag = `"${hash('sha1', page.text, 'base64url')}"`;
  return { ...page, route: at.route, etag, head: Object.entries(head).flat() };
}

export function policyOf(
  { inline }: RenderedPage,
  { origins }: Pick<PageDeps, 'origins'>,
  { layout, connects = [] }: Pick<PageHandle, 'layout' | 'connects'>,
): string {
  const { connect = [] } = origins;
  return contentSecurityPolicy({ ...inline, origins: { ...origins, connect: [...connect, ...connects] }, layout });
}
