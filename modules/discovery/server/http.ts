import { Hono } from 'hono';
import { NotFound } from '#kernel/errors.ts';
import { feeds } from './feed.ts';
import { manifestOf } from './manifest.ts';
import { oembed } from './oembed.ts';
import type { DiscoveryDeps } from './parts.ts';
import { robotsTxt } from './robots-txt.ts';
import { securityTxt } from './security-txt.ts';
import { siteIcons } from './site-icons.ts';
import { sitemaps } from './sitemaps.ts';

/** Everybody may keep these, and asks each time whether they still stand. */
const EVERYBODYS = { 'cache-control': 'public, no-cache' };

/** Addresses that no person opens: files for robots, browsers and readers. */
export function discoveryHttp(deps: DiscoveryDeps): Hono {
  const { askedBy, securityContact: contact, clock } = deps;
  const app = new Hono();
  app.get('/robots.txt', (c) => c.text(robotsTxt(askedBy(c)), 200, EVERYBODYS));
  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifestOf(askedBy(c).site)), 200, {
      ...EVERYBODYS,
      'content-type': 'application/manifest+json; charset=utf-8',
    }),
  );
  app.get('/.well-known/security.txt', (c) => {
    if (contact === undefined) throw new NotFound('There is no such file.');
    return c.text(securityTxt({ contact, origin: askedBy(c).origin, now: clock.now() }), 200, EVERYBODYS);
  });
  app.route('/', siteIcons(deps));
  app.route('/', sitemaps(deps));
  app.route('/', feeds(deps));
  app.route('/', oembed(deps));
  return app;
}
