import { type Context, Hono } from 'hono';
import type { Readiness } from './readiness.ts';

const NO_STORE = { 'cache-control': 'no-store' };
const RETRY_SECONDS = '5';

/**
 * `/health/live` (and `/health/alive`) says that the process runs, for a supervisor that restarts it. `/health/ready`
 * (and `/health`) says that it can serve visitors, for a load balancer; `degraded` means that it can, and lists what
 * fails meanwhile. `/health/arrival` says how the request arrived here.
 */
export function healthHttp(readiness: Readiness): Hono {
  const http = new Hono();
  const ready = async (c: Context) => {
    const { needed, degrading } = await readiness.failing();
    const failing = [...needed, ...degrading];
    if (failing.length === 0) return c.json({ status: 'ok' }, 200, NO_STORE);
    // Sending visitors elsewhere wouldn't help: the other processes use the same store.
    if (needed.length === 0) return c.json({ status: 'degraded', failing }, 200, NO_STORE);
    return c.json({ status: 'unavailable', failing }, 503, { ...NO_STORE, 'retry-after': RETRY_SECONDS });
  };
  for (const path of ['/health/live', '/health/alive']) http.get(path, (c) => c.json({ status: 'ok' }, 200, NO_STORE));
  // What arrived of this request, so that the program sees what the proxies in front of it pass on.
  http.get('/health/arrival', (c) =>
    c.json(
      {
        host: c.req.header('host') ?? '',
        schemes: listOf(c.req.header('x-forwarded-proto')),
        addresses: listOf(c.req.header('x-forwarded-for')).length,
      },
      200,
      NO_STORE,
    ),
  );
  http.get('/health/ready', ready);
  http.get('/health', ready);
  return http;
}

function listOf(header: string | undefined): string[] {
  return (header ?? '').split(',').flatMap((value) => value.trim() || []);
}
