import { LRUCache } from 'lru-cache';
import { answeredAs } from '#kernel/request-scope.ts';
import { siteByHost } from '#sites/index.ts';
import type { Site } from '#sites/site.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { maintenancePage } from '../http/maintenance-page.ts';
import { isOpenHere, type RequestHead } from '../http/request-context.ts';
import { addressOf as addressOfHead, type OriginHead } from '../http/request-origin.ts';
import { lookedFor, namedInTitle } from '../pages/error/searched-for.ts';
import { makePage, type PageDeps, startKey, viewerDataBlock } from './make-page.ts';
import { bodyOfStart } from './page-cache.ts';
import { withoutSuffix } from './page-suffix.ts';
import { type PageVisit, visitOf } from './page-visit.ts';
import {
  type Asked,
  compressed,
  type FinishedAnswer,
  finishedAnswer,
  inForm,
  type PageAnswer,
  sendPage,
} from './send-page.ts';

/** A GET or HEAD of an address at which a page may stand. */
export interface PageAsked {
  url: URL;
  head: RequestHead;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Others have still to be asked about addresses that no page names. */
  first?: boolean;
}

export interface PageGuard {
  /** Answers anyone who asks for a page, or nothing where somebody else has to answer. */
  answer(asked: PageAsked): Promise<PageAnswer | undefined>;
  /** The answer for a guest without cookies where it is ready to go out; undefined where more has to be known. */
  atHand(asked: AtHand): FinishedAnswer | undefined;
}

export interface AtHand {
  host: string;
  /** Path and query as they were sent. */
  url: string;
  acceptEncoding: string | undefined;
  /** Of the request, for anyone who has to know where it comes from. */
  from(): OriginHead;
}

const MOST_REMEMBERED = 2000;
const LONGEST_REMEMBERED = 300;

export function createPageGuard(deps: PageDeps): PageGuard {
  /**
   * Under which key the page of an address is kept for guests without cookies. Host, address and whether they are asked for their age where they
   * are is all that decides it for them, so it need be worked out once, and anew when the site is not the same any more.
   */
  const guestKeys = new LRUCache<string, { key: string; site: Site }>({ max: MOST_REMEMBERED });
  const { siteOf = siteByHost } = deps;
  const addressOf = (host: string, url: string, isOpen: boolean) => `${host}\n${isOpen}\n${url}`;

  const isOpenFrom = (site: Site, head: OriginHead) =>
    isOpenHere(site, { ...head, address: addressOfHead(head, deps.trustedProxies) }, deps);

  return {
    async answer(asked) {
      const visit = await visitOf(asked, deps);
      if (!visit) return undefined;
      const { site, closed } = visit.context;
      if (closed) {
        const { layout } = visit.at.handle;
        return withHeaders(maintenancePage(site, closed, layout), visit, deps);
      }
      if (visit.as === 'start') return sendStart(visit, asked, deps);
      const { host = '', cookie } = asked.head;
      const address = addressOf(host, asked.url.pathname + asked.url.search, visit.context.visitor.verified);
      if (asked.first && !cookie && visit.as === 'page' && visit.key && address.length <= LONGEST_REMEMBERED)
        guestKeys.set(address, { key: visit.key, site: visit.context.site });
      return sendVisit(visit, asked, deps);
    },
    atHand({ host, url, acceptEncoding, from }) {
      const site = siteOf(host);
      const isOpen = !site.flags.ageVerification || isOpenFrom(site, from());
      const known = guestKeys.get(addressOf(host, url, isOpen));
      const kept = known?.site === site ? deps.pageCache.find(known.key) : undefined;
      if (!kept || kept.hasViewerData) return undefined;
      const answer = finishedAnswer(kept, acceptedEncoding(acceptEncoding));
      if (answer) deps.requests.atHand(kept.route, answer.status);
      return answer;
    },
  };
}

async function sendVisit(visit: PageVisit, asked: PageAsked, deps: PageDeps): Promise<PageAnswer> {
  const encoding = acceptedEncoding(asked.acceptEncoding);
  const { ifNoneMatch, url } = asked;
  const { reply } = visit.context;
  const asks = { encoding, ifNoneMatch, lookedFor: lookedFor({ pathname: withoutSuffix(url.pathname) }) };
  const kept = visit.key === undefined ? undefined : deps.pageCache.find(visit.key);
  answeredAs(kept ? 'page_cached' : 'page_made', visit.at.route);
  if (kept) {
    const viewerData = kept.hasViewerData ? await viewerDataBlock(visit, deps) : '';
    return sendPage(kept, viewerData, { ...asks, cookies: reply.cookies });
  }
  const make = () => makePage(visit, deps);
  const made = visit.key === undefined ? await make() : await deps.pageCache.make(visit.key, make);
  if (!made.shared) return sendOwn(made.response, visit, asks, deps);
  const viewerData = made.page.hasViewerData ? await viewerDataBlock(visit, deps) : '';
  return sendPage(made.page, viewerData, { ...asks, cookies: reply.cookies });
}

/** What was made beside the pages carries what every answer does. */
function withHeaders(answer: PageAnswer, { path, at }: PageVisit, { headersAt }: PageDeps): PageAnswer {
  return { ...answer, head: [...Object.entries(headersAt(path, at.handle.layout)), ...answer.head] };
}

/** What is one visitor's own: nobody keeps it, the browser included. */
async function sendOwn(
  response: Response,
  { context, path, at, as }: PageVisit,
  { encoding, lookedFor: asked }: Pick<Asked, 'encoding' | 'lookedFor'>,
  deps: PageDeps,
): Promise<PageAnswer> {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(deps.headersAt(path, at.handle.layout))) headers.set(name, value);
  headers.set('cache-control', 'private, no-store');
  headers.set('vary', 'cookie, accept-encoding');
  for (const cookie of context.reply.cookies) headers.append('set-cookie', cookie);
  const isNotFound = response.status === 404 && as === 'page';
  const body = isNotFound
    ? Buffer.from(namedInTitle(await response.text(), asked))
    : Buffer.from(await response.arrayBuffer());
  return compressed({ status: response.status, head: [...headers], body }, encoding);
}

/** What the application of a page starts from, or 404 where the page has started from something else for a while. */
async function sendStart(visit: PageVisit, asked: PageAsked, deps: PageDeps): Promise<PageAnswer> {
  const { pageCache } = deps;
  const encoding = acceptedEncoding(asked.acceptEncoding);
  const head: PageAnswer['head'] = [
    ...Object.entries(deps.headersAt(visit.path, visit.at.handle.layout)),
    ['content-type', 'text/plain; charset=utf-8'],
    ['vary', 'cookie, accept-encoding'],
    ...visit.context.reply.cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
  ];
  const key = startKey(visit.kind, visit.version ?? '');
  const named = pageCache.start(key);
  answeredAs(named ? 'page_cached' : 'page_made', visit.at.route);
  if (named) {
    const caching = head.some(([name]) => name === 'set-cookie') ? 'private, no-store' : 'private, max-age=3600';
    return inForm({ status: 200, head: [...head, ['cache-control', caching]] }, bodyOfStart(named, encoding), encoding);
  }
  head.push(['cache-control', 'private, no-store']);
  const text = await startMadeFor(visit, key, deps);
  return compressed({ status: text === undefined ? 404 : 200, head, body: Buffer.from(text ?? '') }, encoding);
}

/** Makes the page, unless it is there and can be seen to start from something else. */
async function startMadeFor(visit: PageVisit, key: string, deps: PageDeps): Promise<string | undefined> {
  if (visit.key === undefined) return undefined;
  const kept = deps.pageCache.find(visit.key);
  if (kept && kept.startKey !== key) return undefined;
  const made = await deps.pageCache.make(visit.key, () => makePage(visit, deps));
  const start = made.shared && 'text' in made.page ? made.page.start : undefined;
  return start?.key === key ? start.text : undefined;
}
