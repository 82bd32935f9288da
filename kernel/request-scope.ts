import { AsyncLocalStorage } from 'node:async_hooks';

/** How a request was answered: `page_cached` from memory, `page_made` rendered for it. */
export type RequestKind = 'page_cached' | 'page_made' | 'call' | 'media' | 'file' | 'other';

/**
 * The request that the work under way is for. Anyone who answers it says here what it was, by a name that is never its
 * address.
 */
export interface RequestScope {
  readonly id: string;
  /**
   * On the program's own watch: until when it waits for a database. Undefined where it may wait as long as that takes.
   */
  readonly until?: number;
  kind: RequestKind;
  /** A declared call, a page's route or a declared path; empty where nothing of ours was meant. */
  route: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Says what the request under way turned out to be; nothing where there is none, as in a job. */
export function answeredAs(kind: RequestKind, route: string): void {
  const scope = scopes.getStore();
  if (!scope) return;
  scope.kind = kind;
  scope.route = route;
}
