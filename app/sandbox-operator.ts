import type { Context } from 'hono';
import { operatorMay } from '#calls/operator.ts';
import { GUEST } from '#calls/visitor.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import { LOOK_COOKIE } from '#modules/access/server/index.ts';
import type { DeskApi } from '#modules/desk/server/index.ts';
import { type ContextSettings, contextOf, type RequestEnv } from './request-context.ts';

/** The operator who may work the sandbox biller: a visitor's session, which a password alone opens, counts for nothing here. */
export async function sandboxOperator(
  c: Context<RequestEnv>,
  visitors: ContextSettings,
  { resolveOperator }: Pick<DeskApi, 'resolveOperator'>,
): Promise<Actor | undefined> {
  const { request } = await contextOf(c, { ...visitors, resolveVisitor: async () => GUEST });
  const operator = request.cookies[LOOK_COOKIE] ? undefined : await resolveOperator({ request });
  if (!operator?.isVerified || !operatorMay(operator, 'billing.operate-sandbox')) return undefined;
  return { kind: 'user', id: operator.id, address: request.address };
}
