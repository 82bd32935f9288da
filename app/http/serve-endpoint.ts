import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiServer } from '#api/server/server.ts';
import { answeredAs } from '#kernel/request-scope.ts';
import { withoutLinkMarks } from '#modules/promotions/server/index.ts';
import { hasBody } from './request/request-body.ts';
import { type ContextSettings, contextFrom, headOfIncoming } from './request/request-context.ts';
import type { HeadersAt } from './security-headers.ts';

export interface ApiDeps extends ContextSettings {
  endpoints: ApiServer;
  /** The headers of every response at a path. */
  headersAt: HeadersAt;
}

/** An address with only one spelling. The library handles others, and requests with a body. */
const PLAIN_ENDPOINT = /^(\/api\/[\w/-]+)(?:\?[!-"$-~]*)?$/;

export function isEndpoint({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return PLAIN_ENDPOINT.test(url);
}

/**
 * Runs before everything else on Node's own server, so that a call on the fast path costs only itself and a write.
 * @returns false if the rest of the program has to answer
 */
export async function serveEndpointFirst(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  deps: ApiDeps,
): Promise<boolean> {
  const { method = '', url = '', headers } = incoming;
  const address = withoutLinkMarks(`http://${headers.host ?? ''}${url}`);
  const [, path = ''] = PLAIN_ENDPOINT.exec(url) ?? [];
  const call = deps.endpoints.short(method, address);
  if (!call || hasBody(incoming) || !URL.canParse(address)) return false;
  answeredAs('call', '');
  const { accept = '' } = headers;
  // Node returns the first of duplicate headers; a request with two bearers must match neither.
  const authorization = headers.authorization && incoming.headersDistinct.authorization?.join(', ');
  const context = await contextFrom({ ...headOfIncoming(incoming), authorization }, deps);
  const answer = await call(context);
  const common = {
    ...deps.headersAt(path),
    'cache-control': 'no-store',
    'x-request-id': context.request.id,
    ...setCookie(context.reply.cookies),
  };
  if ('text' in answer) {
    const { text } = answer;
    const length = text.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
    outgoing.writeHead(200, { ...common, 'content-type': 'application/json', 'content-length': length });
    for (const piece of text.slice(0, -1)) outgoing.write(piece);
    outgoing.end(text.at(-1));
    return true;
  }
  const request = new Request(address, { headers: { accept } });
  const refused = await deps.endpoints.refuse(answer.error, request, context);
  const body = Buffer.from(await refused.arrayBuffer());
  refused.headers.set('content-length', String(body.length));
  outgoing.writeHead(refused.status, { ...common, ...Object.fromEntries(refused.headers) });
  outgoing.end(body);
  return true;
}

function setCookie(cookies: readonly string[]): { 'set-cookie'?: string[] } {
  return cookies.length > 0 ? { 'set-cookie': [...cookies] } : {};
}
