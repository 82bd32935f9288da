import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { readCookies } from '#calls/cookies.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { makeDeskContext } from '#calls/make-desk-context.ts';
import type { Audit } from '#kernel/audit/audit.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/ids.ts';
import type { DeskApi } from '#modules/desk/server/index.ts';
import { bringsKey } from './desk-bearer.ts';
import { type CollectedReply, collectReply } from './reply.ts';
import { type ContextSettings, headOf, type RequestEnv } from './request-context.ts';
import { whereaboutsOf } from './request-origin.ts';

export interface AskingParts {
  audit: Audit;
  db: Database;
  resolveOperator: DeskApi['resolveOperator'];
}

/** Names the act that a call is a part of, where it is not an act by itself. */
const ACT = 'desk-act';

/** Who asks at the desk, from where, and what their calls add to the answer. */
export async function deskContextOf(
  c: Context<RequestEnv>,
  parts: AskingParts & ContextSettings,
): Promise<{ context: DeskContext; reply: CollectedReply }> {
  const head = headOf(c);
  const { origin, address } = whereaboutsOf(head, parts);
  const reply = collectReply({ secure: origin.startsWith('https://') });
  const cookies = bringsKey(c) ? {} : readCookies(head.cookie);
  const request = { id: head.id, origin, address, userAgent: head.userAgent ?? '', cookies };
  const operator = await parts.resolveOperator({ request, authorization: c.req.header('authorization') });
  const { limits } = parts;
  return { context: makeDeskContext(parts, { operator, request, reply, limits, act: actOf(c) }), reply };
}

function actOf(c: Context<RequestEnv>): string {
  const named = c.req.header(ACT);
  return named !== undefined && isUuid(named) ? named.toLowerCase() : randomUUID();
}
