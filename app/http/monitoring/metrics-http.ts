import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from '#kernel/metrics/metrics.ts';

const BEARER = 'Bearer ';
const NO_STORE = { 'cache-control': 'no-store' };

/** `/metrics` for Prometheus, for callers with the token. Without a configured token the address doesn't exist. */
export function metricsHttp(metrics: Metrics, token: string | undefined): Hono {
  const http = new Hono();
  const expected = token === undefined ? undefined : digest(token);
  http.get('/metrics', async (c) => {
    if (!expected) return c.text('', 404, NO_STORE);
    const sent = c.req.header('authorization') ?? '';
    const isKnown = sent.startsWith(BEARER) && timingSafeEqual(digest(sent.slice(BEARER.length)), expected);
    if (!isKnown) return c.text('', 401, { ...NO_STORE, 'www-authenticate': 'Bearer' });
    const { contentType, text } = await metrics.scrape();
    return c.body(text, 200, { ...NO_STORE, 'content-type': contentType });
  });
  return http;
}

/** The same length for any input, so that the comparison reveals nothing about the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
