import { randomUUID } from 'node:crypto';
import { currentRequest } from '#kernel/request-scope.ts';

/** As proxies spell them: nothing that could end a header or a line of a log. */
const WELL_FORMED = /^[\w.-]{8,80}$/;

/** What a request is called in logs and answers: by a trusted proxy, or by ourselves. */
export function requestIdFrom(header: string | string[] | undefined, trustedProxies: number): string {
  const named = trustedProxies > 0 && typeof header === 'string' && WELL_FORMED.test(header);
  return named ? header : randomUUID();
}

/** The id of the request under way; a new one where nobody named it before. */
export function currentRequestId(): string {
  return currentRequest()?.id ?? randomUUID();
}
