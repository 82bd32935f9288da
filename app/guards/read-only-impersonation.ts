import type { Context } from 'hono';
import { refusal } from '#api/errors/problem.ts';
import { readCookies } from '#api/request/cookies.ts';
import { IMPERSONATION_IS_READ_ONLY } from '#api/server/guarded.ts';
import { IMPERSONATION_COOKIE, IMPERSONATION_END } from '#modules/accounts/server/index.ts';
import type { RequestEnv } from '../http/request/request-context.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * R18 of `modules/accounts`. Runs before everything except pages and frequent reads: a request with the impersonation
 * cookie, valid, expired or forged, changes nothing outside the admin except ending the impersonation. So no endpoint,
 * form or module has to check it.
 */
export async function readOnlyImpersonation(c: Context<RequestEnv>, next: () => Promise<void>): Promise<void> {
  const { method, path } = c.req;
  const isAllowed = READS.includes(method) || path === IMPERSONATION_END || path.startsWith('/api/admin/');
  if (!isAllowed && IMPERSONATION_COOKIE in readCookies(c.req.header('cookie')))
    throw refusal(403, IMPERSONATION_IS_READ_ONLY);
  return next();
}
