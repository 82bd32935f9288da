import { type BrowserSession, PATIENCE_MS } from './browser-session.ts';

/** These may run on another host, and expect to be told which application calls. */
const OTHER_SERVICES = /^\/(forum|memberplus)\//;

export interface SessionFetchOptions {
  /** The caller handles a 404. Without this, a GET that gets a 404 takes the visitor to /404/. */
  keepNotFound?: boolean;
  timeoutMs?: number;
}

/**
 * One request from the browser, as R6 of `modules/accounts` requires: bearer token, 15 s limit, one refresh and retry
 * on 401, sign-out on 465, the 404 page. A 401 after a successful refresh is the answer: signed in, but not allowed.
 */
export async function fetchWithSession(
  session: BrowserSession,
  request: Request,
  { keepNotFound = false, timeoutMs = PATIENCE_MS }: SessionFetchOptions = {},
): Promise<Response> {
  const send = (token: string | undefined) => {
    const attempt = new Request(request.clone(), { signal: withLimit(request.signal, timeoutMs) });
    attempt.headers.set('accept', 'application/json');
    if (OTHER_SERVICES.test(new URL(request.url).pathname)) attempt.headers.set('x-application', 'web');
    if (token !== undefined) attempt.headers.set('authorization', `Bearer ${token}`);
    return fetch(attempt);
  };

  const token = session.accessToken();
  let response = await send(token);
  let status = await statusOf(response);
  if (status === 401 && token !== undefined && (await isRenewed(session, token))) {
    response = await send(session.accessToken());
    status = await statusOf(response);
  }
  if (status === 465) await session.leave();
  if (status === 404 && !keepNotFound && isPageEndpoint(request)) session.goTo('/404/');
  return status === response.status ? response : new Response(response.body, { status, headers: response.headers });
}

function withLimit(signal: AbortSignal, timeoutMs: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
}

/** Pages load their content with GET; the forum handles its own missing threads. */
function isPageEndpoint(request: Request): boolean {
  return request.method === 'GET' && !new URL(request.url).pathname.startsWith('/forum/');
}

async function isRenewed(session: BrowserSession, refused: string): Promise<boolean> {
  const token = session.accessToken();
  if (token === undefined) {
    session.startOver();
    return false;
  }
  // Another request or another tab has refreshed it already.
  if (token !== refused) return true;
  const outcome = await session.refresh();
  if (outcome === 'refused') await session.leave();
  return outcome === 'renewed';
}

const IN_BODY = [401, 404, 465];

/** Some answers report their failure only in `status.code` of the body. */
async function statusOf(response: Response): Promise<number> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response.status;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const code = (body as { status?: { code?: unknown } } | null | undefined)?.status?.code;
  return typeof code === 'number' && IN_BODY.includes(code) ? code : response.status;
}
