import type { Operator } from '#calls/operator.ts';
import { permissionsOf } from '#calls/permissions.ts';
import type { DeskApi } from './index.ts';
import type { DeskDeps } from './parts.ts';
import { sessionOf } from './sessions.ts';

/** R1, R2. Roles are read anew with each request, so that a change of them counts at once. */
export function resolveOperator(parts: DeskDeps): DeskApi['resolveOperator'] {
  return async ({ request }): Promise<Operator | undefined> => {
    const session = await sessionOf(parts, request);
    const user = session && (await parts.access.userById(session.userId));
    if (!session || !user) return undefined;
    const permissions = permissionsOf(user.roles);
    if (!permissions.has('desk.enter')) return undefined;
    return {
      id: user.id,
      email: user.email,
      roles: user.roles,
      permissions,
      by: { kind: 'session', id: session.id },
      isVerified: session.factorAt !== null,
      factorAt: session.factorAt ?? undefined,
    };
  };
}
