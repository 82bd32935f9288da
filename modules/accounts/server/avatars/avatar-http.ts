import { type Context, Hono } from 'hono';
import { readCookies } from '#api/request/cookies.ts';
import { NotFound } from '#kernel/errors.ts';
import type { LargeBody } from '#kernel/module.ts';
import { CHANGE_AVATAR, MOST_AVATAR_BYTES, MY_AVATAR } from '../../contract/avatars.ts';
import type { AccountsDeps } from '../deps.ts';
import type { VisitorResolver } from '../sessions/resolve-visitor.ts';
import { AVATARS_PATH, avatarOf } from './avatar-of.ts';
import { readPicture } from './avatar-store.ts';

/** The picture plus the form's own bytes. */
const MOST_BYTES = MOST_AVATAR_BYTES + 16 * 1024;
/** Enough for 5 MB from a slow phone. */
const SECONDS = 30;
const CACHED_FOREVER = { 'cache-control': 'private, max-age=31536000, immutable' };
/** The browser's copy should expire soon after the age clearance that opened it. */
const CACHED_SHORTLY = { 'cache-control': 'private, max-age=600', vary: 'cookie' };
const SETTINGS = '/main-dashboard/settings/profile/';

export const AVATAR_BODY: LargeBody = {
  path: new RegExp(`^${CHANGE_AVATAR}$`),
  maxBytes: MOST_BYTES,
  seconds: SECONDS,
};

/** Pictures of accounts (R35). Where the site requires a verified age, others need one to see them. */
export function avatarHttp(
  { db, siteAt, isCleared }: Pick<AccountsDeps, 'db' | 'siteAt' | 'isCleared'>,
  { presentedVisitor: visitorOf }: Pick<VisitorResolver, 'presentedVisitor'>,
): Hono {
  const app = new Hono();

  async function ownPicture(c: Context): Promise<string | undefined> {
    const request = { cookies: readCookies(c.req.header('cookie')) };
    const visitor = await visitorOf({ site: siteAt(c), request, authorization: c.req.header('authorization') });
    return visitor?.user && (await avatarOf(db.drizzle, visitor.user.id)).permalink;
  }

  app.post(CHANGE_AVATAR, async (c, next) => {
    await next();
    if (c.req.header('accept')?.includes('text/html')) leadBack(c);
  });

  app.get(MY_AVATAR, async (c) => {
    const permalink = await ownPicture(c);
    if (!permalink) throw new NotFound('Nobody is signed in.');
    c.header('cache-control', 'private, no-cache');
    return c.redirect(permalink, 302);
  });

  app.get(`${AVATARS_PATH}:file{[\\w-]{22}\\.webp}`, async (c) => {
    const picture = await readPicture(db.drizzle, c.req.param('file').slice(0, -'.webp'.length));
    if (!picture || !((await isCleared(c)) || (await ownPicture(c)) === c.req.path))
      return c.body(null, 404, { 'cache-control': 'no-store' });
    const caching = siteAt(c).flags.ageVerification ? CACHED_SHORTLY : CACHED_FOREVER;
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/webp', ...caching });
  });
  return app;
}

/** Without JavaScript the browser submitted the settings form: redirects back to the page. */
function leadBack(c: Context): void {
  const { status } = c.res;
  const cookies = c.res.headers.getSetCookie();
  const to = {
    200: `${SETTINGS}?done=avatar`,
    401: `/sign-in/?next=${encodeURIComponent(SETTINGS)}`,
  }[status];
  const location = to ?? `${SETTINGS}?refused=${status === 429 ? 'often' : 'picture'}`;
  const led = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of cookies) led.headers.append('set-cookie', cookie);
  // Otherwise the headers of the response it replaces would be added to it.
  c.res = undefined;
  c.res = led;
}
