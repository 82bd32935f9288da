import { LRUCache } from 'lru-cache';
import { answeredAs } from '#kernel/request-scope.ts';
import { withoutLinkMarks } from '#modules/promotions/server/index.ts';
import { siteByHost } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { maintenancePage } from '../http/maintenance-page.ts';
import { acceptedEncoding } from '../http/request/accepted-encoding.ts';
import { isOpenHere, type RequestHead } from '../http/request/request-context.ts';
import { addressOf as addressOfHead, type OriginHead } from '../http/request/request-origin.ts';
import { lookedFor, namedInTitle } from '../pages/error/searched-for.ts';
import { bytesOf } from './compressed-text.ts';
import { makePage, type PageDeps, pageRequestOf, startKey } from './make-page.ts';
import { movedTo, redirectAt } from './moved-page.ts';
import type { Made } from './page-cache.ts';
import { withoutSuffix } from './page-suffix.ts';
import { type PageVisit, visitOf } from './page-visit.ts';
import {
  compressed,
  type FinishedAnswer,
  finishedAnswer,
  inForm,
  type PageAnswer,
  type PageQuery,
  sendPage,
} from './send-page.ts';

/** A GET or HEAD of an address that may have a page. */
export interface PageGet {
  url: URL;
  head: RequestHead;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Other handlers come before the not-found page. */
  first?: boolean;
}

export interface PageGuard {
  /** Undefined if no page is at the address, so that another handler has to answer. */
  answer(get: PageGet): Promise<PageAnswer | undefined>;
  /** The response at an address with a redirect; undefined if there is none. */
  answerMoved(get: PageGet): Promise<PageAnswer | undefined>;
  /** The response for a guest without cookies if it is cached; undefined if more has to be known. */
  atHand(get: AtHand): FinishedAnswer | undefined;
}

export interface AtHand {
  host: string;
  /** Path and query as they were sent. */
  url: string;
  acceptEncoding: string | undefined;
  /** Where the request comes from; read only if a site's age check depends on the country. */
  from(): OriginHead;
}

const MAX_GUEST_KEYS = 2000;
const LONGEST_ADDRESS = 300;

export function createPageGuard(deps: PageDeps): PageGuard {
  /**
   * Cache keys of pages for guests without cookies. They depend on host, address and whether guests there need an age
   * check, so each is computed once, and again after the site has changed.
   */
  const guestKeys = new LRUCache<string, { key: string; site: Site }>({ max: MAX_GUEST_KEYS });
  const { siteOf = siteByHost } = deps;
  const addressOf = (host: string, url: string, isOpen: boolean) => `${host}\n${isOpen}\n${url}`;

  const isOpenFrom = (site: Site, head: OriginHead) =>
    isOpenHere(site, { ...head, address: addressOfHead(head, deps.trustedProxies) }, deps);

  const answer: PageGuard['answer'] = async (get) => {
    const visit = await visitOf(get, deps);
    if (!visit) return undefined;
    const { site, closed } = visit.context;
    if (closed) {
      const { layout } = visit.at.handle;
      return withHeaders(maintenancePage(site, closed, layout), visit, deps);
    }
    if (visit.as === 'start') return sendStart(visit, get, deps);
    const { host = '', cookie } = get.head;
    const address = addressOf(host, get.url.pathname + get.url.search, visit.context.visitor.verified);
    // An affiliate's link may set a cookie in the next browser, even if it didn't in this one.
    const leavesNothing =
      visit.context.reply.cookies.length === 0 && withoutLinkMarks(get.url.search) === get.url.search;
    if (get.first && !cookie && leavesNothing && visit.as === 'page' && visit.key && address.length <= LONGEST_ADDRESS)
      guestKeys.set(address, { key: visit.key, site: visit.context.site });
    const sent = await sendVisit(visit, get, deps);
    return sent.status === 404 ? ((await sendMoved(visit, get, deps)) ?? sent) : sent;
  };

  return {
    answer,
    async answerMoved(get) {
      if (!(await redirectAt({ url: get.url, host: get.head.host }, deps))) return undefined;
      const sent = await answer(get);
      return sent?.status === 301 ? sent : undefined;
    },
    atHand({ host, url, acceptEncoding, from }) {
      const site = siteOf(host);
      const isOpen = !site.flags.ageVerification || isOpenFrom(site, from());
      const known = guestKeys.get(addressOf(host, url, isOpen));
      const cached = known?.site === site ? deps.pageCache.find(known.key) : undefined;
      const answer = cached && finishedAnswer(cached, acceptedEncoding(acceptEncoding));
      if (answer) deps.requests.atHand(cached.route, answer.status);
      return answer;
    },
  };
}

async function sendVisit(visit: PageVisit, get: PageGet, deps: PageDeps): Promise<PageAnswer> {
  const query = {
    encoding: acceptedEncoding(get.acceptEncoding),
    ifNoneMatch: get.ifNoneMatch,
    lookedFor: lookedFor({ pathname: withoutSuffix(get.url.pathname) }),
  };
  const cached = visit.key === undefined ? undefined : deps.pageCache.find(visit.key);
  answeredAs(cached ? 'page_cached' : 'page_made', visit.at.route);
  const make = () => makePage(visit, deps);
  const made: Made = cached
    ? { shared: true, page: cached }
    : await (visit.key === undefined ? make() : deps.pageCache.make(visit.key, make));
  if (!made.shared) return sendOwn(made.response, visit, query, deps);
  return sendPage(made.page, { ...query, cookies: visit.context.reply.cookies });
}

/** Redirects an address that has no page (R9 of `modules/seo`). */
async function sendMoved(visit: PageVisit, get: PageGet, deps: PageDeps): Promise<PageAnswer | undefined> {
  const moved = await movedTo({ url: get.url, host: get.head.host }, deps, async (url) => {
    const next = await visitOf({ url, head: get.head }, deps);
    return next !== undefined && (await sendVisit(next, { ...get, url, ifNoneMatch: undefined }, deps)).status === 404;
  });
  if (!moved) return undefined;
  answeredAs('page_made', visit.at.route);
  if (visit.as === 'data') return sendMovedData(visit, moved.to, deps);
  const location = moved.to.startsWith('/') ? moved.prefix + moved.to : moved.to;
  // Not cacheable: an address may get a page again, and browsers never forget a permanent redirect by themselves.
  const { cookies } = visit.context.reply;
  const head: PageAnswer['head'] = [
    ['location', location],
    ['cache-control', cookies.length > 0 ? 'private, no-cache' : 'no-cache'],
    // Without these a session renewed on the way is lost.
    ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  ];
  return withHeaders({ status: 301, head, body: Buffer.alloc(0) }, visit, deps);
}

/** More than one segment, so that no page by an operator can be there. */
const NOWHERE = '/404/moved/';

/** The same for the page's application, in its router's format. */
async function sendMovedData(visit: PageVisit, to: string, deps: PageDeps): Promise<PageAnswer> {
  const { context, at } = visit;
  const request = { ...pageRequestOf(context, visit.path, deps), movedTo: to };
  const { response } = await deps.pages.answer(
    new Request(new URL(`${at.prefix}${NOWHERE}_.data`, request.origin)),
    request,
  );
  return sendOwn(response, visit, { encoding: 'identity', lookedFor: '' }, deps);
}

/** Adds the headers of every response to one that the pages didn't make. */
function withHeaders(answer: PageAnswer, { path, at }: PageVisit, { headersAt }: PageDeps): PageAnswer {
  return { ...answer, head: [...Object.entries(headersAt(path, at.handle.layout)), ...answer.head] };
}

/** One visitor's own page isn't cached anywhere, not even in the browser. */
async function sendOwn(
  response: Response,
  { context, path, at, as }: PageVisit,
  { encoding, lookedFor: address }: Pick<PageQuery, 'encoding' | 'lookedFor'>,
  deps: PageDeps,
): Promise<PageAnswer> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(deps.headersAt(path, at.handle.layout))) headers.set(name, value);
  headers.set('cache-control', 'private, no-store');
  headers.set('vary', 'cookie, accept-encoding');
  for (const cookie of context.reply.cookies) headers.append('set-cookie', cookie);
  const isNotFound = response.status === 404 && as === 'page';
  const body = isNotFound
    ? Buffer.from(namedInTitle(await response.text(), address))
    : Buffer.from(await response.arrayBuffer());
  return compressed({ status: response.status, head: [...headers], body }, encoding);
}

/** Start data of a page's application, or 404 if the page changed a while ago. */
async function sendStart(visit: PageVisit, get: PageGet, deps: PageDeps): Promise<PageAnswer> {
  const { pageCache } = deps;
  const encoding = acceptedEncoding(get.acceptEncoding);
  const head: PageAnswer['head'] = [
    ...Object.entries(deps.headersAt(visit.path, visit.at.handle.layout)),
    ['content-type', 'text/plain; charset=utf-8'],
    ['vary', 'cookie, accept-encoding'],
    ...visit.context.reply.cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  ];
  const key = startKey(visit.kind, visit.version ?? '');
  const cached = pageCache.start(key);
  answeredAs(cached ? 'page_cached' : 'page_made', visit.at.route);
  if (cached) {
    const caching = head.some(([name]) => name === 'set-cookie') ? 'private, no-store' : 'private, max-age=3600';
    return inForm(
      { status: 200, head: [...head, ['cache-control', caching]] },
      bytesOf(cached.body, encoding),
      encoding,
    );
  }
  head.push(['cache-control', 'private, no-store']);
  const text = await startMadeFor(visit, key, deps);
  return compressed({ status: text === undefined ? 404 : 200, head, body: Buffer.from(text ?? '') }, encoding);
}

/** Makes the page, unless it is cached and has other start data by now. */
async function startMadeFor(visit: PageVisit, key: string, deps: PageDeps): Promise<string | undefined> {
  if (visit.key === undefined) return undefined;
  const cached = deps.pageCache.find(visit.key);
  if (cached && cached.startKey !== key) return undefined;
  const made = await deps.pageCache.make(visit.key, () => makePage(visit, deps));
  const start = made.shared && 'text' in made.page ? made.page.start : undefined;
  return start?.key === key ? start.text : undefined;
}
