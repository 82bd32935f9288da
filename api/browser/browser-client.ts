import { type ApiClient, apiClient, type SentEndpoint } from './api-client.ts';
import type { BrowserSession } from './browser-session.ts';
import type { EndpointAddresses } from './endpoint-addresses.ts';
import { fetchWithSession } from './session-fetch.ts';

/** Options of one call in the browser: `call(input, { context: { keepNotFound: true }, signal })`. */
export interface BrowserApiContext {
  /** A 404 only rejects. Without this, a GET that gets a 404 takes the visitor to /404/. */
  keepNotFound?: boolean;
}

export type BrowserEndpoint = SentEndpoint<BrowserApiContext>;

/** Endpoints by module and name; `browserEndpoints` adds their types. */
export type BrowserClient = ApiClient<BrowserApiContext>;

/** A function for each address, which calls the server. */
export function browserClient(
  addresses: EndpointAddresses,
  { session, origin }: { session: BrowserSession; origin: string },
): BrowserClient {
  return apiClient<BrowserApiContext>(addresses, {
    origin,
    send: (request, context) => fetchWithSession(session, request, context),
  });
}
