import { type Context, Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { readCookies } from '#api/request/cookies.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import type { Impersonations } from '../types.ts';
import { IMPERSONATION_COOKIE, IMPERSONATION_END } from './impersonation.ts';

/** Ends an impersonation. */
export function impersonationHttp({ db, audit, addressOf }: AccountsModuleDeps, impersonations: Impersonations): Hono {
  const app = new Hono();
  app.post(IMPERSONATION_END, async (c: Context) => {
    const impersonation = await impersonations.read(readCookies(c.req.header('cookie')));
    deleteCookie(c, IMPERSONATION_COOKIE, { path: '/' });
    if (!impersonation) return c.redirect('/admin/', 303);
    const { operatorId, userId } = impersonation;
    await db.transaction((tx) =>
      audit.record(tx, {
        actor: { kind: 'user', id: operatorId, address: addressOf(c) },
        action: 'accounts.impersonation-ended',
        subject: { type: 'account', id: userId },
        before: { impersonation: impersonation.id },
      }),
    );
    return c.redirect(`/admin/accounts/${userId}`, 303);
  });
  return app;
}
