import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AdminContext } from '#api/admin/context.ts';
import { makeAdminContext } from '#api/admin/make-context.ts';
import { readCookies } from '#api/request/cookies.ts';
import type { Audit } from '#kernel/audit/audit.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { OperatorsApi } from '#modules/operators/server/index.ts';
import { type CollectedReply, collectReply } from '../reply.ts';
import { type ContextSettings, headOf, type RequestEnv } from '../request/request-context.ts';
import { whereaboutsOf } from '../request/request-origin.ts';
import { bringsKey } from './admin-bearer.ts';

export interface AdminRequestDeps {
  audit: Audit;
  db: Database;
  resolveOperator: OperatorsApi['resolveOperator'];
  sitesOf: AdminContext['sitesOf'];
}

/** The header with the id of the operation that a call is part of; without it, the call is its own operation. */
const ACT = 'admin-act';

/** Who makes an admin request, from where, and what the call adds to the response. */
export async function adminContextOf(
  c: Context<RequestEnv>,
  deps: AdminRequestDeps & ContextSettings,
): Promise<{ context: AdminContext; reply: CollectedReply }> {
  const head = headOf(c);
  const { origin, address } = whereaboutsOf(head, deps);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const cookies = bringsKey(c) ? {} : readCookies(head.cookie);
  const request = { id: head.id, origin, address, userAgent: head.userAgent ?? '', cookies };
  const operator = await deps.resolveOperator({ request, authorization: c.req.header('authorization') });
  const { limits, sitesOf } = deps;
  const known = { operator, request, reply, limits, act: operationIdOf(c), sitesOf };
  return { context: makeAdminContext(deps, known), reply };
}

function operationIdOf(c: Context<RequestEnv>): string {
  const named = c.req.header(ACT);
  return named !== undefined && isUuid(named) ? named.toLowerCase() : randomUUID();
}
