import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AdminContext } from '#api/admin-context.ts';
import { readCookies } from '#api/cookies.ts';
import { makeAdminContext } from '#api/make-admin-context.ts';
import type { Audit } from '#kernel/audit/audit.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/ids.ts';
import type { OperatorsApi } from '#modules/operators/server/index.ts';
import { bringsKey } from './admin-bearer.ts';
import { type CollectedReply, collectReply } from './reply.ts';
import { type ContextSettings, headOf, type RequestEnv } from './request-context.ts';
import { whereaboutsOf } from './request-origin.ts';

export interface AskingParts {
  audit: Audit;
  db: Database;
  resolveOperator: OperatorsApi['resolveOperator'];
}

/** Names the act that a call is a part of, where it is not an act by itself. */
const ACT = 'admin-act';

/** Who asks in the admin, from where, and what their calls add to the answer. */
export async function adminContextOf(
  c: Context<RequestEnv>,
  parts: AskingParts & ContextSettings,
): Promise<{ context: AdminContext; reply: CollectedReply }> {
  const head = headOf(c);
  const { origin, address } = whereaboutsOf(head, parts);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const cookies = bringsKey(c) ? {} : readCookies(head.cookie);
  const request = { id: head.id, origin, address, userAgent: head.userAgent ?? '', cookies };
  const operator = await parts.resolveOperator({ request, authorization: c.req.header('authorization') });
  const { limits } = parts;
  return { context: makeAdminContext(parts, { operator, request, reply, limits, act: actOf(c) }), reply };
}

function actOf(c: Context<RequestEnv>): string {
  const named = c.req.header(ACT);
  return named !== undefined && isUuid(named) ? named.toLowerCase() : randomUUID();
}
