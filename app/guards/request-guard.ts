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
  /** On every answer. */
  securityHeaders: Readonly<Record<string, string>>;
  /** Videos and downloads that one address may have open. */
  streamsPerAddress?: number;
  watch: Pick<RequestWatch, 'refusedByGuard'>;
}

/** What a sender who was turned away may still send before the connection is cut. */
const LINGER_MS = 500;
const FULL_SECONDS = 5;

/**
 * Stands before everything that reads a request: one that cannot be read, is too large, or is one video too many is
 * turned away here, at the price of looking at its head.
 */
export function createRequestGuard(settings: RequestGuardSettings, behind: RequestListener): RequestListener {
  const cap = createStreamCap({ videos: settings.streamsPerAddress });

  function turnAway(request: IncomingMessage, response: ServerResponse, fault: Refusal): void {
    settings.watch.refusedByGuard(request.method ?? '', fault.status);
    const { accept, host } = request.headers;
    const { status, headers, body } = faultAnswer(fault, { accept, host, siteOf: settings.siteOf });
    // What of the body is still on its way is not read, so that the next request's beginning could not be found.
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
      // Anyone who was sending went away.
      () => request.destroy(),
    );
  };
}

function tooManyStreams(): Refusal {
  const message = 'Too many videos and downloads are open from your address. Close one and try again.';
  return refusal(429, message, { retryAfterSeconds: FULL_SECONDS });
}

/** Cuts a sender who takes for ever; a connection that waits costs little, many of them do not. */
function expectWithin(request: IncomingMessage, seconds: number): void {
  const timer = setTimeout(() => !request.complete && request.destroy(), seconds * SECOND).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Reads on for a moment, because a connection that is cut at once takes the answer with it. */
function letGo(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.socket.destroySoon(), LINGER_MS).unref();
  request.once('end', () => clearTimeout(timer));
}
