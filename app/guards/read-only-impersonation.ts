import type { Context } from 'hono';
import { readCookies } from '#api/cookies.ts';
import { ONLY_LOOKING } from '#api/guarded.ts';
import { refusal } from '#api/problem.ts';
import { LOOK_COOKIE, LOOK_END } from '#modules/accounts/server/index.ts';
import type { RequestEnv } from '../http/request-context.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * R18 of `modules/accounts`. Stands before all that is no page and no frequent read: anyone who sends the cookie of a look changes nothing,
 * be the look good, over or forged, but in the admin and where the look is ended. So no call, form or module has to think of it.
 */
export async function readOnlyLook(c: Context<RequestEnv>, next: () => Promise<void>): Promise<void> {
  const { method, path } = c.req;
  const isAllowed = READS.includes(method) || path === LOOK_END || path.startsWith('/api/admin/');
  if (!isAllowed && LOOK_COOKIE in readCookies(c.req.header('cookie'))) throw refusal(403, ONLY_LOOKING);
  return next();
}
