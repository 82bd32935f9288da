import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from '#kernel/metrics/metrics.ts';

const BEARER = 'Bearer ';
const NOT_KEPT = { 'cache-control': 'no-store' };

/** `/metrics` for Prometheus, for anyone who knows the token. Without one there is no such address. */
export function metricsHttp(metrics: Metrics, token: string | undefined): Hono {
  const http = new Hono();
  const wanted = token === undefined ? undefined : digest(token);
  http.get('/metrics', async (c) => {
    if (!wanted) return c.text('', 404, NOT_KEPT);
    const sent = c.req.header('authorization') ?? '';
    const isKnown = sent.startsWith(BEARER) && timingSafeEqual(digest(sent.slice(BEARER.length)), wanted);
    if (!isKnown) return c.text('', 401, { ...NOT_KEPT, 'www-authenticate': 'Bearer' });
    const { contentType, text } = await metrics.scrape();
    return c.body(text, 200, { ...NOT_KEPT, 'content-type': contentType });
  });
  return http;
}

/** Of one length whatever was sent, so that comparing tells nothing of the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
