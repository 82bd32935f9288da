import { type Context, Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { readCookies } from '#api/cookies.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { LOOK_COOKIE, LOOK_END, type Looks } from './impersonation.ts';

/** Where the form of the banner ends a look; anyone who ends none goes to the same place. */
export function lookHttp({ db, audit, addressOf }: AccountsModuleDeps, looks: Looks): Hono {
  const app = new Hono();
  app.post(LOOK_END, async (c: Context) => {
    const look = await looks.read(readCookies(c.req.header('cookie')));
    deleteCookie(c, LOOK_COOKIE, { path: '/' });
    if (!look) return c.redirect('/admin/', 303);
    const { operatorId, userId } = look;
    await db.transaction((tx) =>
      audit.record(tx, {
        actor: { kind: 'user', id: operatorId, address: addressOf(c) },
        action: 'accounts.look-ended',
        subject: { type: 'account', id: userId },
        before: { look: look.id },
      }),
    );
    return c.redirect(`/admin/accounts/${userId}`, 303);
  });
  return app;
}
