import type { AdminContext } from '#api/admin/context.ts';
import type { Factors } from '#modules/accounts/server/index.ts';
import { siteByHost } from '#sites/index.ts';
import type { Me } from '../../contract/types.ts';
import type { OperatorsDeps } from '../deps.ts';
import { sessionOf } from './sessions.ts';

const NOBODY: Omit<Me, 'sites'> = {
  stage: 'guest',
  email: null,
  id: null,
  permissions: [],
  hasTotp: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  sessionEndsAt: null,
  siteHere: null,
};

/** What the admin shows first. Anyone who has not shown a second factor is told of no permission. */
export async function readMe(
  deps: OperatorsDeps,
  { operator, request }: Pick<AdminContext, 'operator' | 'request'>,
): Promise<Me> {
  const sites = deps.sites().map(({ key, name }) => ({ key, name }));
  if (!operator) return { ...NOBODY, sites: [] };
  const [factors, session] = await Promise.all([
    deps.accounts.factors.of(deps.db.drizzle, operator.id),
    sessionOf(deps, request),
  ]);
  return {
    stage: stageOf(operator.isVerified, factors),
    email: operator.email,
    id: operator.id,
    permissions: operator.isVerified ? [...operator.permissions] : [],
    ...factors,
    sessionEndsAt: session?.expiresAt.toISOString() ?? null,
    sites: operator.isVerified ? sites : [],
    siteHere: operator.isVerified ? siteByHost(new URL(request.origin).host).key : null,
  };
}

/** R3 */
function stageOf(isVerified: boolean, { hasTotp, passkeys }: Factors): Me['stage'] {
  if (isVerified) return 'in';
  return hasTotp || passkeys > 0 ? 'factor' : 'enrol';
}
