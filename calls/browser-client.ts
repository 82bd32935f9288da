import type { BrowserSession } from './browser-session.ts';
import type { CallAddress, CallAddresses } from './call-addresses.ts';
import { answerOf } from './call-answer.ts';
import { callRequest } from './call-request.ts';
import { fetchWithSession } from './session-fetch.ts';

/** What a caller in the browser may ask for, call by call: `call(input, { context: { keepNotFound: true }, signal })`. */
export interface BrowserCallContext {
  /** A 404 rejects and nothing else; without this, a failed GET takes the visitor to /404/. */
  keepNotFound?: boolean;
}

export type BrowserCall = (
  input?: unknown,
  options?: { signal?: AbortSignal; context?: BrowserCallContext },
) => Promise<unknown>;

/** By module and name; `browserCalls` gives them their types. */
export type BrowserClient = Readonly<Record<string, Readonly<Record<string, BrowserCall>>>>;

/** A function for every address, which makes the call at a server. */
export function browserClient(
  addresses: CallAddresses,
  { session, origin }: { session: BrowserSession; origin: string },
): BrowserClient {
  const callAt =
    (address: CallAddress): BrowserCall =>
    async (input, { signal, context } = {}) => {
      const request = callRequest(address, input, { origin, signal });
      return answerOf(await fetchWithSession(session, request, context));
    };
  return mapValues(addresses, (calls) => mapValues(calls, callAt));
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
