import { randomUUID } from 'node:crypto';
import { currentRequest } from '#kernel/request-scope.ts';

/** As proxies write them: nothing that could end a header or a log line. */
const WELL_FORMED = /^[\w.-]{8,80}$/;

/** The request's id for logs and responses: a trusted proxy's, or a new one. */
export function requestIdFrom(header: string | string[] | undefined, trustedProxies: number): string {
  const named = trustedProxies > 0 && typeof header === 'string' && WELL_FORMED.test(header);
  return named ? header : randomUUID();
}

/** The id of the current request, or a new one outside a request. */
export function currentRequestId(): string {
  return currentRequest()?.id ?? randomUUID();
}
