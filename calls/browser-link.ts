import { ORPCError } from '@orpc/client';
import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { BrowserSession } from './browser-session.ts';
import { fetchWithSession } from './session-fetch.ts';

/** What a caller in the browser may ask for, call by call: `call(input, { context: { keepNotFound: true }, signal })`. */
export interface BrowserCallContext {
  /** A 404 rejects and nothing else; without this, a failed GET takes the visitor to /404/. */
  keepNotFound?: boolean;
}

/** Sends calls of a contract (the small one of `virtual:call-table` is enough) to a server. */
export function browserLink(
  table: AnyContractRouter,
  { session, origin }: { session: BrowserSession; origin: string },
): OpenAPILink<BrowserCallContext> {
  return new OpenAPILink<BrowserCallContext>(table, {
    url: origin,
    fetch: (request, init, { context }) => fetchWithSession(session, request, { init, ...context }),
    customErrorResponseBodyDecoder: (body, { status }) => asRefusal(body, status),
  });
}

/** Reads the body that `problem.ts` writes. Anything else is left to the library. */
function asRefusal(body: unknown, status: number): ORPCError<string, unknown> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { type, title, detail, code, status: envelope, ...data } = body as Record<string, unknown>;
  const said = (envelope as { message?: unknown } | undefined)?.message ?? detail;
  if (typeof said !== 'string') return undefined;
  return new ORPCError(typeof code === 'string' ? code : 'REFUSED', { status, message: said, data });
}
