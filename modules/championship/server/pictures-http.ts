import { Hono } from 'hono';
import type { ChampionshipDeps } from './deps.ts';

const NUMBER = /^[1-9]\d{0,8}$/;

/** R5: serves the addresses of `imageUrl` by redirecting to the picture with this number in the library. */
export function picturesHttp({ editions, siteAt }: Pick<ChampionshipDeps, 'editions' | 'siteAt'>): Hono {
  const http = new Hono();
  http.get('/championship/pictures/:edition/:model/:number', async (c) => {
    const [edition = 0, model = 0, number = 0] = ['edition', 'model', 'number'].map((name) => {
      const text = c.req.param(name) ?? '';
      return NUMBER.test(text) ? Number(text) : 0;
    });
    const all = await editions.ofAnybody(siteAt(c).key);
    const picture = all.find(({ id }) => id === edition)?.models[model - 1]?.pictures[number - 1];
    if (!picture) return c.notFound();
    c.header('cache-control', 'private, max-age=60');
    return c.redirect(picture.permalink, 302);
  });
  return http;
}
