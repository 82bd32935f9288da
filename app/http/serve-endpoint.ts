import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiServer } from '#api/server/server.ts';
import { answeredAs } from '#kernel/request-scope.ts';
import { withoutLinkMarks } from '#modules/promotions/server/index.ts';
import { hasBody } from './request/request-body.ts';
import { type ContextSettings, contextFrom, headOfIncoming } from './request/request-context.ts';
import type { HeadersAt } from './security-headers.ts';

export interface ApiDeps extends ContextSettings {
  endpoints: ApiServer;
  /** What every answer at a path carries. */
  headersAt: HeadersAt;
}

/** An address that has only one spelling. Others, and whatever carries a body, are read by the library. */
const PLAIN_ENDPOINT = /^(\/api\/[\w/-]+)(?:\?[!-"$-~]*)?$/;

export function isEndpoint({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return PLAIN_ENDPOINT.test(url);
}

/**
 * Stands in front of everything else on Node's own server: a call that takes the short way should cost itself and a
 * write.
 * @returns false where the rest of the program has to answer
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
  // Of a header that comes twice Node tells the first; anyone who sends two bearers is neither of them.
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
