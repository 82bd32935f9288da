import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { refusal } from '#api/errors/problem.ts';
import { answeredAs } from '#kernel/request-scope.ts';
import { maintenancePage } from '../http/maintenance-page.ts';
import { canonicalPage } from '../http/redirects.ts';
import { acceptedEncoding } from '../http/request/accepted-encoding.ts';
import { contextFrom, headOf, headOfIncoming, type RequestEnv } from '../http/request/request-context.ts';
import { originHeadOf } from '../http/request/request-origin.ts';
import { lookedFor, namedInTitle } from '../pages/error/searched-for.ts';
import { type PageDeps, pageRequestOf, policyOf, statusNow } from './make-page.ts';
import type { PageGuard } from './page-guard.ts';
import type { PageAt, Pages } from './page-renderer.ts';
import { withoutSuffix } from './page-suffix.ts';
import { compressed, type PageAnswer } from './send-page.ts';

/** Browsers and robots request files that no site has; the not-found page is for people. */
const FILE = /\.(?!data$|start$)[a-z0-9]{2,5}$/i;

/** Pages and forms, if nothing else has answered. */
export async function servePage(c: Context<RequestEnv>, deps: PageDeps, guard: PageGuard): Promise<Response> {
  c.set('layout', (await deps.pages.at(withoutSuffix(c.req.path))).handle.layout);
  if (FILE.test(c.req.path)) {
    const { standsAt, isLast } = (await deps.pages.at(c.req.path)).handle;
    if (standsAt || isLast) {
      const moved = isRead(c) && (await guard.answerMoved(getOf(c, new URL(c.req.url))));
      if (moved) return asResponse(moved, c.req.method);
      throw refusal(404, 'There is no such file.');
    }
  }
  if (isRead(c)) {
    const answer = await guard.answer(getOf(c, new URL(c.req.url)));
    if (answer) return asResponse(answer, c.req.method);
  }
  return serveOwn(c, deps);
}

/** Forms, and addresses that read the request itself: the response is for this visitor only. */
async function serveOwn(c: Context<RequestEnv>, deps: PageDeps): Promise<Response> {
  const at = await deps.pages.at(withoutSuffix(c.req.path));
  const { route, handle } = at;
  answeredAs('page_made', route);
  const context = await contextFrom(headOf(c), deps);
  const { reply, closed, site } = context;
  if (closed) return asResponse(maintenancePage(site, closed, handle.layout), c.req.method);
  const request = {
    ...pageRequestOf(context, c.req.path, deps, (error) => reply.markFailed(error)),
    comeAgainIn: (seconds: number) => reply.comeAgainIn(seconds),
  };
  const publicRequest = underOwnOrigin(c.req.raw, context.request.origin);
  const own = await deps.pages.answer(publicRequest, request);
  const { response, page } = isMissedBy(publicRequest, own, at)
    ? await deps.pages.answer(new Request(new URL(`${at.prefix}/404/`, publicRequest.url)), request)
    : own;
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'private, no-store');
  for (const cookie of context.reply.cookies) headers.append('set-cookie', cookie);
  const isOfScript = c.req.method === 'POST' && c.req.path.endsWith('/_.data');
  const answered = statusNow(response.status, headers, context.reply);
  const status = isOfScript && isRefusal(answered) ? 200 : answered;
  if (!page) return new Response(response.body, { status, headers });
  headers.set('content-security-policy', policyOf(page, deps, handle));
  headers.set('vary', 'cookie, accept-encoding');
  const html = page.html({ inline: page.data });
  const answer = {
    status,
    head: [...headers] as PageAnswer['head'],
    body: Buffer.from(status === 404 ? namedInTitle(html, lookedFor({ pathname: c.req.path })) : html),
  };
  return asResponse(await compressed(answer, acceptedEncoding(c.req.header('accept-encoding'))), c.req.method);
}

/** Redirects another spelling of an address: to where its redirect leads, or to the canonical one. */
export async function serveCanonical(c: Context<RequestEnv>, canonical: string, guard: PageGuard): Promise<Response> {
  const url = new URL(c.req.url);
  const moved = await guard.answerMoved(getOf(c, new URL(canonical + url.search, url)));
  return moved ? asResponse(moved, c.req.method) : c.redirect(canonical + url.search, 301);
}

const isRead = (c: Context<RequestEnv>) => c.req.method === 'GET' || c.req.method === 'HEAD';

function getOf(c: Context<RequestEnv>, url: URL) {
  const acceptEncoding = c.req.header('accept-encoding');
  return { url, head: headOf(c), acceptEncoding, ifNoneMatch: c.req.header('if-none-match') };
}

/**
 * A route without a page, such as one that only redirects, can't say that nothing is there: somebody reading pages gets
 * the site's not-found page.
 */
function isMissedBy(request: Request, { response, page }: Awaited<ReturnType<Pages['answer']>>, at: PageAt): boolean {
  const reads = request.headers.get('accept')?.includes('text/html') ?? false;
  return response.status === 404 && !page && !at.isPage && request.method === 'GET' && reads;
}

/**
 * The request under the address that the visitor sees, as a proxy may have ended TLS in front. `same-origin.ts` has
 * checked the form's origin already; the router would check the same header by rules of its own, so it is removed.
 */
function underOwnOrigin(raw: Request, origin: string): Request {
  const [address, own] = [new URL(raw.url), new URL(origin)];
  address.protocol = own.protocol;
  address.hostname = own.hostname;
  address.port = own.port;
  const request = new Request(address, raw);
  request.headers.delete('origin');
  return request;
}

/**
 * A script reads from the body why a form was refused. An error status would also show in the browser's console, though
 * the page works as it should (R47 of `modules/accounts`).
 */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

const WITHOUT_BODY = [204, 205, 304];

function asResponse({ status, head, body }: PageAnswer, method: string): Response {
  const isBare = method === 'HEAD' || WITHOUT_BODY.includes(status);
  return new Response(isBare ? null : new Uint8Array(body), { status, headers: head });
}

/** Addresses of pages end with a slash, or with the suffix of what their application requests. */
const PAGE_PATH = /^\/(?!api\/)(?:[^?#\\]*\/)?(?:_\.data|_\.start)?(?:\?|$)/;

/** Sends a guest without cookies a cached page, or leaves the request alone and returns false. */
export function sendPageAtHand(incoming: IncomingMessage, outgoing: ServerResponse, guard: PageGuard): boolean {
  const { method, url = '/', headers } = incoming;
  if (method !== 'GET' || headers.cookie || headers['if-none-match']) return false;
  const acceptEncoding = headers['accept-encoding']?.toString();
  const answer = guard.atHand({
    host: headers.host ?? '',
    url,
    acceptEncoding,
    from: () => originHeadOf(incoming),
  });
  if (!answer) return false;
  outgoing.writeHead(answer.status, answer.flatHead);
  outgoing.end(answer.body);
  return true;
}

/**
 * Runs before everything else on Node's own server, so that a cached page costs a look-up and a write.
 * @returns false if the rest of the program has to answer
 */
export async function servePageFirst(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  guard: PageGuard,
): Promise<boolean> {
  const { method, url: target = '/', headers } = incoming;
  if ((method !== 'GET' && method !== 'HEAD') || !PAGE_PATH.test(target)) return false;
  const address = `http://${headers.host ?? ''}${target}`;
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  // Other spellings of the address are redirected before a page is made.
  if (canonicalPage(url.pathname) !== undefined) return false;
  const head = headOfIncoming(incoming);
  const answer = await guard.answer({
    url,
    head,
    acceptEncoding: headers['accept-encoding']?.toString(),
    ifNoneMatch: headers['if-none-match'],
    first: true,
  });
  if (!answer) return false;
  outgoing.writeHead(answer.status, [...answer.head.flat(), 'x-request-id', head.id]);
  outgoing.end(method === 'HEAD' ? undefined : answer.body);
  return true;
}
