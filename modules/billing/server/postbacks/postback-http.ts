import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { SECOND } from '#kernel/clock.ts';
import { createConcurrencyLimiter } from '#kernel/concurrency/concurrency-limiter.ts';
import type { RawPostback } from '../biller.ts';
import type { BillingDeps } from '../deps.ts';
import { interpretDue } from './interpret-postback.ts';
import { receivePostback } from './receive-postback.ts';
import { runConcurrently } from './workers.ts';

const LARGEST_BODY = 64 * 1024;
/** A burst of deliveries must leave most of the database's connections to other work. */
const STORED_AT_ONCE = 3;
const WAITING_TO_BE_STORED = 1000;
/** Deliveries whose authenticity is being checked. */
const AUTHENTICATED_AT_ONCE = 300;
const INTERPRETED_AT_ONCE = 2;

/**
 * Where billers deliver, by POST or GET. The literal acknowledgement is sent once the delivery is committed, never
 * before. Interpretation starts then, and the response doesn't wait for it: if it is interrupted, the job finishes it.
 */
export function postbackHttp(deps: BillingDeps): Hono {
  const http = new Hono();
  const asking = createConcurrencyLimiter({ atOnce: AUTHENTICATED_AT_ONCE, places: WAITING_TO_BE_STORED });
  const inTurn = createConcurrencyLimiter({ atOnce: STORED_AT_ONCE, places: WAITING_TO_BE_STORED });
  const interpretSoon = runConcurrently(
    INTERPRETED_AT_ONCE,
    () => interpretDue(deps),
    (error) => deps.log.error({ err: error }, 'postbacks left to the sweep'),
  );
  const limit = bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.text('Too large', 413) });
  http.on(['POST', 'GET'], ['/postback/:biller', '/postback/:biller/:secret'], limit, async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 405, { allow: 'GET, POST' });
    const biller = deps.billers.get(c.req.param('biller'));
    if (!biller) return c.text('There is no such biller.', 404);
    const raw = await rawOf(c, deps);
    // Requesting a biller's address list may take long, and must not delay other deliveries.
    const refusal = await asking(() => biller.authenticate(raw));
    const receipt = await inTurn(() => receivePostback(deps, biller, raw, refusal));
    if (receipt.kind === 'refused') return c.text('Refused', 403);
    if (receipt.kind === 'too-many') {
      const seconds = Math.ceil(receipt.retryAfterMs / SECOND);
      return c.text('Too many refused deliveries', 429, { 'retry-after': String(seconds) });
    }
    interpretSoon();
    const { body, contentType } = biller.acknowledgement;
    return c.body(body, 200, { 'content-type': contentType });
  });
  return http;
}

async function rawOf(c: Context, { clock, clientAddress }: BillingDeps): Promise<RawPostback> {
  const { url } = c.req;
  const start = url.indexOf('?');
  return {
    body: Buffer.from(await c.req.arrayBuffer()),
    headers: c.req.header(),
    query: start === -1 ? '' : url.slice(start + 1),
    secret: c.req.param('secret'),
    sourceAddress: clientAddress(c),
    receivedAt: clock.now(),
  };
}
