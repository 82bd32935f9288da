import { type AnyRouter, createProcedureClient, isProcedure } from '@orpc/server';
import type { EndpointMeta } from '../declare/declare.ts';
import { type PreparedText, preparedText } from './prepared-answer.ts';

/**
 * The fast path of GET endpoints that declare `prepared`: the contract's schema, the guard and the handler as usual,
 * without the library's handling of requests and responses, which costs more than the call itself. Any unusual request
 * takes the library's path.
 */
export interface FastPath<Context extends object> {
  /** Undefined if the library has to handle it. @param url absolute */
  find(method: string, url: string): ShortEndpoint<Context> | undefined;
}

/** Makes a call. Returns the text to answer with, or what it threw. */
export type ShortEndpoint<Context> = (context: Context) => Promise<{ text: PreparedText } | { error: unknown }>;

interface Route<Context extends object> {
  /** Makes the call in this context. */
  make(input: unknown, options: { context: Context }): Promise<unknown>;
  /** As declared. */
  address: string;
  /** Names of the path parameters. */
  names: readonly string[];
  pattern: RegExp;
}

/** A key with no special meaning: no brackets, no digits that could be list indexes, nothing inherited. */
const PLAIN_KEY = /^[a-z][a-zA-Z]*$/;

export function createFastPath<Context extends object>(router: AnyRouter): FastPath<Context> {
  const routes = routesOf<Context>(router);
  const fixed = new Map<string, Route<Context>>(
    routes.filter(({ names }) => names.length === 0).map((route) => [route.address, route]),
  );
  const withParameters = routes.filter(({ names }) => names.length > 0);

  function routeAt(path: string): { route: Route<Context>; values: readonly string[] } | undefined {
    const route = fixed.get(path);
    if (route) return { route, values: [] };
    for (const candidate of withParameters) {
      const match = candidate.pattern.exec(path);
      if (match) return { route: candidate, values: match.slice(1) };
    }
    return undefined;
  }

  return {
    find(method, url) {
      if (method !== 'GET') return undefined;
      const { path, query } = takeApart(url);
      const found = routeAt(path);
      const input = found && inputOf(query, found.route.names, found.values);
      if (!found || !input) return undefined;
      const { make } = found.route;
      return async (context) => {
        try {
          const answer = await make(input, { context });
          return { text: preparedText(answer) ?? [JSON.stringify(answer)] };
        } catch (error) {
          return { error };
        }
      };
    },
  };
}

function routesOf<Context extends object>(router: AnyRouter, path: readonly string[] = []): Route<Context>[] {
  if (!isProcedure(router)) {
    return Object.entries(router).flatMap(([name, inner]) => routesOf<Context>(inner as AnyRouter, [...path, name]));
  }
  const { route, meta } = router['~orpc'];
  if (!(meta as EndpointMeta).prepared || route.method !== 'GET' || !route.path) return [];
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`);
  // One client for the route; each call passes its own context.
  const make = createProcedureClient(router, { path, context: (given: Context) => given });
  return [{ make: (input, options) => make(input, options), address: route.path, names, pattern }];
}

/** Path and query of an absolute address. */
function takeApart(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const mark = url.indexOf('?', start);
  const end = mark === -1 ? url.length : mark;
  return { path: url.slice(start, end), query: url.slice(end + 1) };
}

/** Undefined if it takes the library to interpret the query. */
function inputOf(
  query: string,
  names: readonly string[],
  values: readonly string[],
): Record<string, string> | undefined {
  const input: Record<string, string> = {};
  for (const [key, value] of new URLSearchParams(query)) {
    if (!PLAIN_KEY.test(key) || Object.hasOwn(input, key)) return undefined;
    input[key] = value;
  }
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? '';
    if (value.includes('%')) return undefined;
    input[name] = value;
  }
  return input;
}
