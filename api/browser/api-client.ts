import type { EndpointAddress, EndpointAddresses } from './endpoint-addresses.ts';
import { answerOf } from './endpoint-answer.ts';
import { endpointRequest } from './endpoint-request.ts';

export type SentEndpoint<Context> = (
  input?: unknown,
  options?: { signal?: AbortSignal; context?: Context },
) => Promise<unknown>;

/** Endpoints by module and name; callers add their types. */
export type ApiClient<Context> = Readonly<Record<string, Readonly<Record<string, SentEndpoint<Context>>>>>;

/** A function for each address. @param send sends a request to the server and returns its answer */
export function apiClient<Context>(
  addresses: EndpointAddresses,
  { origin, send }: { origin: string; send: (request: Request, context?: Context) => Promise<Response> },
): ApiClient<Context> {
  const endpointAt =
    (address: EndpointAddress): SentEndpoint<Context> =>
    async (input, { signal, context } = {}) =>
      answerOf(await send(endpointRequest(address, input, { origin, signal }), context));
  return mapValues(addresses, (endpoints) => mapValues(endpoints, endpointAt));
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
