import { Hono } from 'hono';
import { closedRefusal } from '#api/errors/closed.ts';
import { NotFound } from '#kernel/errors.ts';
import type { SeoDeps } from './deps.ts';
import { feeds } from './feed.ts';
import { manifestOf } from './manifest.ts';
import { oembed } from './oembed.ts';
import { robotsTxt } from './robots-txt.ts';
import { securityTxt } from './security-txt.ts';
import { EVERYBODYS } from './send-file.ts';
import { siteIcons } from './site-icons.ts';
import { sitemaps } from './sitemaps.ts';

/** Anyone may cache these, and revalidates each time. */
const FOR_ALL = { 'cache-control': EVERYBODYS };

/** Files for robots, browsers and feed readers. */
export function seoHttp(deps: SeoDeps): Hono {
  const { siteRequestOf, securityContact: contact, clock } = deps;
  const app = new Hono();
  app.get('/robots.txt', (c) => c.text(robotsTxt(siteRequestOf(c)), 200, FOR_ALL));
  app.get('/.well-known/security.txt', (c) => {
    if (contact === undefined) throw new NotFound('There is no such file.');
    return c.text(securityTxt({ contact, origin: siteRequestOf(c).origin, now: clock.now() }), 200, FOR_ALL);
  });
  app.route('/', siteIcons(deps));

  const whileOpen = { ...deps, siteRequestOf: openTo(siteRequestOf) };
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifestOf(whileOpen.siteRequestOf(c).site)), 200, {
      ...FOR_ALL,
      'content-type': 'application/manifest+json; charset=utf-8',
    }),
  );
  app.route('/', sitemaps(whileOpen));
  app.route('/', feeds(whileOpen));
  app.route('/', oembed(whileOpen));
  return app;
}

/** Content is not served while the site is closed (R8). */
function openTo(siteRequestOf: SeoDeps['siteRequestOf']): SeoDeps['siteRequestOf'] {
  return (c) => {
    const request = siteRequestOf(c);
    if (request.closed) throw closedRefusal(request.closed);
    return request;
  };
}
