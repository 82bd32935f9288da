import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECOND } from '#kernel/clock.ts';
import { statusOf } from '#kernel/errors.ts';
import type { Logger } from '#kernel/log/log.ts';
import { inRequest, type RequestScope } from '#kernel/request-scope.ts';
import type { Tracing } from '#kernel/tracing/tracing.ts';
import { requestIdFrom } from '../request/request-id.ts';
import type { RequestMetrics } from './request-metrics.ts';

export interface RequestWatch extends Pick<RequestMetrics, 'refusedByGuard'> {
  /** Runs a request in its own scope and with its own time limit, and logs how it ended. */
  answering(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void, patienceMs?: number): void;
  /** The fast path failed, and the slow one is taken instead. */
  fellBack(error: unknown): void;
  /** A response that had started couldn't be completed. */
  brokeOff(error: unknown): void;
}

const SERVER_FAULT = 500;
const OVERLOAD = 503;

export function createRequestWatch(deps: {
  requests: RequestMetrics;
  log: Logger;
  trustedProxies: number;
  tracing?: Tracing;
}): RequestWatch {
  const { requests, log, trustedProxies, tracing } = deps;

  function answering(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    answer: () => void,
    patienceMs?: number,
  ): void {
    const { headers, method = '' } = incoming;
    const id = requestIdFrom(headers['x-request-id'], trustedProxies);
    const began = performance.now();
    const until = patienceMs === undefined ? undefined : began + patienceMs;
    const scope: RequestScope = { id, until, kind: 'other', route: '' };
    const parent = trustedProxies > 0 ? headers.traceparent : undefined;
    const from = typeof parent === 'string' ? parent : undefined;
    const span = tracing?.begin(method, { side: 'server', from });
    outgoing.once('close', () => {
      const status = outgoing.statusCode;
      const { kind, route } = scope;
      const seconds = (performance.now() - began) / SECOND;
      requests.answered(scope, { method, status, seconds });
      span?.end({
        failed: status >= SERVER_FAULT,
        name: `${method} ${route || kind}`,
        facts: {
          'http.request.method': method,
          'http.response.status_code': status,
          'http.route': route,
          'parallax.kind': kind,
          'parallax.request_id': id,
        },
      });
      if (log.isLevelEnabled('debug'))
        inRequest(scope, () => log.debug({ method, kind, route, status, seconds }, 'answered'));
    });
    inRequest(scope, () => (span ? span.run(answer) : answer()));
  }

  /** The slow path reports a refusal, and logs it where needed; a fault of the fast path alone would show nowhere. */
  function fellBack(err: unknown): void {
    const status = statusOf(err);
    if (status >= SERVER_FAULT && status !== OVERLOAD) log.warn({ err }, 'the short way to an answer failed');
  }

  const brokeOff = (err: unknown) => log.error({ err }, 'an answer broke off');

  return { answering, fellBack, brokeOff, refusedByGuard: requests.refusedByGuard };
}
