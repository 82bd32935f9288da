import { Hono } from 'hono';
import { MY_EXPORT } from '../../contract/own-account-api.ts';

/** What the owner's export is called when a page saves it. */
const FILE = 'my-data.json';

/**
 * The owner's export (R26), where it is a link of a page that asks: a file for people, without what answers of calls
 * stand in.
 */
export function exportHttp(): Hono {
  const app = new Hono();
  app.use(MY_EXPORT, async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || c.res.status !== 200 || !c.req.header('accept')?.includes('text/html')) return;
    const { data } = (await c.res.json()) as { data: unknown };
    const headers = new Headers(c.res.headers);
    headers.delete('content-length');
    headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('content-disposition', `attachment; filename="${FILE}"`);
    headers.append('vary', 'accept');
    // Otherwise the headers of the answer that it takes the place of would be added to it.
    c.res = undefined;
    c.res = new Response(`${JSON.stringify(data, null, 2)}\n`, { headers });
  });
  return app;
}
