import { holds } from '#api/declare/rights.ts';
import { bearerOf } from '#api/request/bearer.ts';
import type { Operator } from '#api/request/operator.ts';
import { operatorOfKey } from '../api-keys/api-keys.ts';
import type { OperatorsDeps } from '../deps.ts';
import type { OperatorsApi } from '../index.ts';
import { rightsOf } from '../roles/rights.ts';
import { sessionOf } from './sessions.ts';

/** R1, R2, R10. Reads account and roles with each request, so that changes take effect at once. */
export function resolveOperator(deps: OperatorsDeps): OperatorsApi['resolveOperator'] {
  return async ({ request, authorization }): Promise<Operator | undefined> => {
    const key = bearerOf(authorization);
    if (key !== undefined) return operatorOfKey(deps, key);
    const session = await sessionOf(deps, request);
    const user = session && (await deps.accounts.admittedById(session.userId));
    if (!session || !user) return undefined;
    const rights = await rightsOf(deps.db.drizzle, user.roles);
    if (!holds(rights, 'operators.enter')) return undefined;
    return {
      id: user.id,
      email: user.email,
      roles: user.roles,
      ...rights,
      by: { kind: 'session', id: session.id },
      isVerified: session.factorAt !== null,
      factorAt: session.factorAt ?? undefined,
    };
  };
}
