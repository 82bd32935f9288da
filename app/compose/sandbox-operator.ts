import type { Context } from 'hono';
import { operatorMay } from '#api/request/operator.ts';
import { GUEST } from '#api/request/visitor.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import { IMPERSONATION_COOKIE } from '#modules/accounts/server/index.ts';
import type { OperatorsApi } from '#modules/operators/server/index.ts';
import { type ContextSettings, contextOf, type RequestEnv } from '../http/request/request-context.ts';

/**
 * The operator who may use the sandbox biller. A visitor's session doesn't count here, because it takes only a
 * password.
 */
export async function sandboxOperator(
  c: Context<RequestEnv>,
  visitors: ContextSettings,
  { resolveOperator }: Pick<OperatorsApi, 'resolveOperator'>,
): Promise<Actor | undefined> {
  const { request } = await contextOf(c, { ...visitors, resolveVisitor: async () => GUEST });
  const operator = request.cookies[IMPERSONATION_COOKIE] ? undefined : await resolveOperator({ request });
  if (!operator?.isVerified || !operatorMay(operator, 'billing.operate-sandbox')) return undefined;
  return { kind: 'user', id: operator.id, address: request.address };
}
