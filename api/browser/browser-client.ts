import { type ApiClient, apiClient, type SentEndpoint } from './api-client.ts';
import type { BrowserSession } from './browser-session.ts';
import type { EndpointAddresses } from './endpoint-addresses.ts';
import { fetchWithSession } from './session-fetch.ts';

/**
 * What a caller in the browser may ask for, call by call: `call(input, { context: { keepNotFound: true }, signal })`.
 */
export interface BrowserApiContext {
  /** A 404 rejects and nothing else; without this, a failed GET takes the visitor to /404/. */
  keepNotFound?: boolean;
}

export type BrowserEndpoint = SentEndpoint<BrowserApiContext>;

/** By module and name; `browserEndpoints` gives them their types. */
export type BrowserClient = ApiClient<BrowserApiContext>;

/** A function for every address, which makes the call at a server. */
export function browserClient(
  addresses: EndpointAddresses,
  { session, origin }: { session: BrowserSession; origin: string },
): BrowserClient {
  return apiClient<BrowserApiContext>(addresses, {
    origin,
    send: (request, context) => fetchWithSession(session, request, context),
  });
}
