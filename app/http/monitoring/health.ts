import { type Context, Hono } from 'hono';
import type { Readiness } from './readiness.ts';

const NO_STORE = { 'cache-control': 'no-store' };
const RETRY_SECONDS = '5';

/**
 * `/health/live` (and `/health/alive`) says that the process runs, for a supervisor that restarts it; `/health/ready`
 * (and `/health`) that it can answer visitors, for anyone who sends them here; `degraded` says that it does, and what
 * fails meanwhile.
 */
export function healthHttp(readiness: Readiness): Hono {
  const http = new Hono();
  const ready = async (c: Context) => {
    const { needed, degrading } = await readiness.failing();
    const failing = [...needed, ...degrading];
    if (failing.length === 0) return c.json({ status: 'ok' }, 200, NO_STORE);
    // Nobody is better off elsewhere, where the same store is away.
    if (needed.length === 0) return c.json({ status: 'degraded', failing }, 200, NO_STORE);
    return c.json({ status: 'unavailable', failing }, 503, { ...NO_STORE, 'retry-after': RETRY_SECONDS });
  };
  for (const path of ['/health/live', '/health/alive']) http.get(path, (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  http.get('/health/ready', ready);
  http.get('/health', ready);
  return http;
}
