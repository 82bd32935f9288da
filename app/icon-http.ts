import { Hono } from 'hono';
import { brandPicture } from '#modules/site/web/brand-icon.ts';
import { siteByHost } from '#sites/index.ts';

/** The icon for whoever asks at the usual address without having read a page, which names its own. */
export function iconHttp(): Hono {
  return new Hono().get('/favicon.ico', (c) => {
    const picture = brandPicture(siteByHost(c.req.header('host') ?? '').brand);
    return c.body(picture, 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
  });
}
