import { AsyncLocalStorage } from 'node:async_hooks';

/** How a request was answered: `page_cached` from memory, `page_made` rendered for it. */
export type RequestKind = 'page_cached' | 'page_made' | 'call' | 'media' | 'file' | 'other';

/**
 * The request that the current work belongs to. The code that answers it sets kind and route, which is a fixed name
 * rather than the URL.
 */
export interface RequestScope {
  readonly id: string;
  /** Until when its database access may wait, by `performance.now()`. Undefined if it has no limit. */
  readonly until?: number;
  kind: RequestKind;
  /** A declared endpoint, a page's route or a declared path; empty if nothing matched. */
  route: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Sets what the current request turned out to be. Does nothing outside of requests, such as in a job. */
export function answeredAs(kind: RequestKind, route: string): void {
  const scope = scopes.getStore();
  if (!scope) return;
  scope.kind = kind;
  scope.route = route;
}
