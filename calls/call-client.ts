import type { CallAddress, CallAddresses } from './call-addresses.ts';
import { answerOf } from './call-answer.ts';
import { callRequest } from './call-request.ts';

export type SentCall<Context> = (
  input?: unknown,
  options?: { signal?: AbortSignal; context?: Context },
) => Promise<unknown>;

/** By module and name; whoever hands it on gives the calls their types. */
export type CallClient<Context> = Readonly<Record<string, Readonly<Record<string, SentCall<Context>>>>>;

/** A function for every address. @param send takes a request to the server and brings what it answers */
export function callClient<Context>(
  addresses: CallAddresses,
  { origin, send }: { origin: string; send: (request: Request, context?: Context) => Promise<Response> },
): CallClient<Context> {
  const callAt =
    (address: CallAddress): SentCall<Context> =>
    async (input, { signal, context } = {}) =>
      answerOf(await send(callRequest(address, input, { origin, signal }), context));
  return mapValues(addresses, (calls) => mapValues(calls, callAt));
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
