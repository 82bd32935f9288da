import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { RawPostback } from './biller.ts';
import type { InterpretDeps } from './interpret-postback.ts';
import { interpretSoon, receivePostback } from './receive-postback.ts';

const LARGEST_BODY = 64 * 1024;

/** Where billers deliver. Their literal acknowledgement goes out once the delivery is committed, never before. */
export function postbackHttp(deps: InterpretDeps): Hono {
  const http = new Hono();
  const limit = bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.text('Too large', 413) });
  http.post('/postback/:biller', limit, async (c) => {
    const biller = deps.billers.get(c.req.param('biller'));
    if (!biller) return c.text('There is no such biller.', 404);
    const { id, refused } = await receivePostback(deps, biller, await rawOf(c, deps.clock.now()));
    if (refused !== undefined) return c.text('Refused', 403);
    interpretSoon(deps, id);
    const { body, contentType } = biller.acknowledgement;
    return c.body(body, 200, { 'content-type': contentType });
  });
  return http;
}

async function rawOf(c: Context, receivedAt: Date): Promise<RawPostback> {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return {
    body: Buffer.from(await c.req.arrayBuffer()),
    headers: c.req.header(),
    query: new URL(c.req.url).search,
    sourceAddress: bindings?.incoming?.socket?.remoteAddress ?? '',
    receivedAt,
  };
}
