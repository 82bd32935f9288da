import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Refusal, refusal } from '#api/errors/problem.ts';
import { SECOND } from '#kernel/clock.ts';
import type { LargeBody, MarkedPath } from '#kernel/module.ts';
import { faultAnswer } from '../http/fault-answer.ts';
import type { RequestWatch } from '../http/monitoring/request-watch.ts';
import { malformed, withoutUnreadable } from '../http/request/malformed.ts';
import { bodyLimitOf, hasBody, readWithin } from '../http/request/request-body.ts';
import { type OriginSettings, originHeadOf, whereaboutsOf } from '../http/request/request-origin.ts';
import { createStreamCap, streamOf } from '../http/stream-cap.ts';

export interface RequestGuardSettings extends OriginSettings {
  largeBodies: readonly LargeBody[];
  markedPaths: readonly MarkedPath[];
  /** On every response. */
  securityHeaders: Readonly<Record<string, string>>;
  /** How many videos and downloads one address may have open. */
  streamsPerAddress?: number;
  watch: Pick<RequestWatch, 'refusedByGuard'>;
}

/** How long a refused sender's body is still read before the connection is closed. */
const LINGER_MS = 500;
const FULL_SECONDS = 5;

/**
 * Runs before everything that reads a request. Malformed and oversized requests, and one video too many, are refused
 * here after reading only the head.
 */
export function createRequestGuard(settings: RequestGuardSettings, behind: RequestListener): RequestListener {
  const cap = createStreamCap({ videos: settings.streamsPerAddress });

  function turnAway(request: IncomingMessage, response: ServerResponse, fault: Refusal): void {
    settings.watch.refusedByGuard(request.method ?? '', fault.status);
    const { accept, host } = request.headers;
    const { status, headers, body } = faultAnswer(fault, { accept, host, siteOf: settings.siteOf });
    // The rest of the body isn't read, so the next request's start on this connection couldn't be found.
    if (!request.complete) response.shouldKeepAlive = false;
    response.writeHead(status, {
      ...settings.securityHeaders,
      ...headers,
      'content-length': Buffer.byteLength(body),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    if (!request.complete) letGo(request);
  }

  function mark(url: string, response: ServerResponse): void {
    const path = url.split('?', 1)[0] ?? '';
    for (const marked of settings.markedPaths)
      if (marked.path.test(path)) response.setHeaders(new Map(Object.entries(marked.headers)));
  }

  function letIn(request: IncomingMessage, response: ServerResponse): void {
    const stream = streamOf(request.url ?? '');
    if (stream) {
      const leave = cap.enter(stream, whereaboutsOf(originHeadOf(request), settings).address);
      if (!leave) return void turnAway(request, response, tooManyStreams());
      response.once('close', leave);
    }
    behind(request, response);
  }

  return (request, response) => {
    request.url = withoutUnreadable(request.url ?? '');
    mark(request.url, response);
    const fault = malformed(request, settings.trustedProxies);
    if (fault) return turnAway(request, response, fault);
    if (!hasBody(request)) return letIn(request, response);
    const limit = bodyLimitOf(request.url ?? '', settings.largeBodies);
    expectWithin(request, limit.seconds);
    readWithin(request, limit).then(
      (tooMuch) => (tooMuch ? turnAway(request, response, tooMuch) : letIn(request, response)),
      // The client disconnected.
      () => request.destroy(),
    );
  };
}

function tooManyStreams(): Refusal {
  const message = 'Too many videos and downloads are open from your address. Close one and try again.';
  return refusal(429, message, { retryAfterSeconds: FULL_SECONDS });
}

/** Disconnects a sender who is too slow. One waiting connection is cheap, many aren't. */
function expectWithin(request: IncomingMessage, seconds: number): void {
  const timer = setTimeout(() => !request.complete && request.destroy(), seconds * SECOND).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Reads on for a moment, because closing at once would lose the response too. */
function letGo(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.socket.destroySoon(), LINGER_MS).unref();
  request.once('end', () => clearTimeout(timer));
}
