import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { systemClock } from '#kernel/clock.ts';
import type { ModuleNameOf } from '../declare/declare.ts';
import type { BrowserApiContext, BrowserClient, BrowserEndpoint } from './browser-client.ts';
import { type BrowserSession, createBrowserSession } from './browser-session.ts';
import { accountOfToken } from './token-life.ts';

export type { BrowserApiContext } from './browser-client.ts';
export type { BrowserSession } from './browser-session.ts';

let session: BrowserSession | undefined;

/** This tab's session. Only after hydration: there is none on the server. */
export function browserSession(): BrowserSession {
  session ??= createBrowserSession({
    clock: systemClock,
    fetch: (path, init) => fetch(path, init),
    cookies: {
      read: () => document.cookie,
      write: (cookie) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
        document.cookie = cookie;
      },
    },
    goTo: (path) => location.assign(path),
    here: () => location.pathname + location.search,
    memory: () => sessionStorage,
  });
  return session;
}

/**
 * The account that this browser is signed in to; undefined for guests. It isn't proof of anything; it separates what
 * the browser stores for each account.
 */
export function signedInAccount(): string | undefined {
  return accountOfToken(browserSession().accessToken() ?? '');
}

let client: Promise<BrowserClient> | undefined;

/** The client and its table of endpoints are loaded with the first call, so that no page waits for them. */
async function load(): Promise<BrowserClient> {
  const [{ browserClient }, { default: addresses }] = await Promise.all([
    import('./browser-client.ts'),
    import('virtual:call-table'),
  ]);
  return browserClient(addresses, { session: browserSession(), origin: location.origin });
}

/**
 * The typed endpoints of one module, for use after hydration: `const catalogue = browserEndpoints<typeof
 * catalogueEndpoints>('catalogue')`, then `await catalogue.addFavorite({ id })`. Refusals reject as those of
 * `endpointsFor` do; see `session-fetch.ts` for 401, 404 and 465. A second argument takes `{ signal, context: {
 * keepNotFound } }`.
 */
export function browserEndpoints<Contract extends AnyContractRouter>(module: ModuleNameOf<Contract>) {
  const endpoints = new Proxy(
    {},
    {
      get: (_target, name) => {
        // `await` reads `then` of any object; this one isn't a promise.
        if (typeof name !== 'string' || name === 'then') return undefined;
        return async (...args: Parameters<BrowserEndpoint>) => {
          client ??= load().catch((error: unknown) => {
            client = undefined;
            throw error;
          });
          return (await client)[module]?.[name]?.(...args);
        };
      },
    },
  );
  return endpoints as ContractRouterClient<Contract, BrowserApiContext>;
}
