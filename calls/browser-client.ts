import type { BrowserSession } from './browser-session.ts';
import type { CallAddresses } from './call-addresses.ts';
import { type CallClient, callClient, type SentCall } from './call-client.ts';
import { fetchWithSession } from './session-fetch.ts';

/** What a caller in the browser may ask for, call by call: `call(input, { context: { keepNotFound: true }, signal })`. */
export interface BrowserCallContext {
  /** A 404 rejects and nothing else; without this, a failed GET takes the visitor to /404/. */
  keepNotFound?: boolean;
}

export type BrowserCall = SentCall<BrowserCallContext>;

/** By module and name; `browserCalls` gives them their types. */
export type BrowserClient = CallClient<BrowserCallContext>;

/** A function for every address, which makes the call at a server. */
export function browserClient(
  addresses: CallAddresses,
  { session, origin }: { session: BrowserSession; origin: string },
): BrowserClient {
  return callClient<BrowserCallContext>(addresses, {
    origin,
    send: (request, context) => fetchWithSession(session, request, context),
  });
}
