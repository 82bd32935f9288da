import type { AdminContext } from '#api/admin/context.ts';
import { SITELESS_PERMISSIONS } from '#api/declare/permissions.ts';
import { heldAnywhere, NO_RIGHTS } from '#api/declare/rights.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Factors } from '#modules/accounts/server/index.ts';
import { siteByHost } from '#sites/index.ts';
import type { Me } from '../../contract/types.ts';
import type { OperatorsDeps } from '../deps.ts';
import { readRoles } from '../roles/role-store.ts';
import { sessionOf } from './sessions.ts';

const NOBODY: Omit<Me, 'sites' | 'roles'> = {
  stage: 'guest',
  email: null,
  id: null,
  permissions: [],
  everywhere: [],
  hasTotp: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  sessionEndsAt: null,
  siteHere: null,
};

/** The state with which the admin starts. Without a second factor, it lists no permissions. */
export async function readMe(
  deps: OperatorsDeps,
  { operator, request }: Pick<AdminContext, 'operator' | 'request'>,
): Promise<Me> {
  const own = operator && sitesOf(operator);
  const sites = deps
    .sites()
    .filter(({ key }) => own === 'all' || own?.has(key))
    .map(({ key, name }) => ({ key, name }));
  if (!operator) return { ...NOBODY, sites: [], roles: [] };
  const [factors, session, roles] = await Promise.all([
    deps.accounts.factors.of(deps.db.drizzle, operator.id),
    sessionOf(deps, request),
    operator.isVerified ? readRoles(deps.db.drizzle) : [],
  ]);
  return {
    stage: stageOf(operator.isVerified, factors),
    email: operator.email,
    id: operator.id,
    permissions: operator.isVerified ? [...heldAnywhere(operator)] : [],
    everywhere: operator.isVerified ? [...operator.permissions] : [],
    ...factors,
    sessionEndsAt: session?.expiresAt.toISOString() ?? null,
    sites: operator.isVerified ? sites : [],
    roles: roles.map(({ key, name }) => ({ key, name })),
    siteHere: operator.isVerified ? siteHere(request.origin, sites) : null,
  };
}

/** Not counting permissions that concern no site: whoever holds one everywhere sees every site. */
function sitesOf({ permissions, atSites }: Operator): 'all' | ReadonlySet<string> {
  if (atSites.size === 0 || [...permissions].some((permission) => !SITELESS_PERMISSIONS.includes(permission)))
    return 'all';
  return new Set([...atSites.values()].flatMap((sites) => [...sites]));
}

/** The site at this host, or the operator's first site. */
function siteHere(origin: string, sites: readonly { key: string }[]): string | null {
  const { key } = siteByHost(new URL(origin).host);
  return sites.some((site) => site.key === key) ? key : (sites[0]?.key ?? null);
}

/** R3 */
function stageOf(isVerified: boolean, { hasTotp, passkeys }: Factors): Me['stage'] {
  if (isVerified) return 'in';
  return hasTotp || passkeys > 0 ? 'factor' : 'enrol';
}

/** The session's cookie is in the response but not in the request, so the operator is passed in. */
export function entered(
  { id, email, roles }: { id: string; email: string; roles: NonNullable<AdminContext['operator']>['roles'] },
  { request }: Pick<AdminContext, 'request'>,
): Pick<AdminContext, 'operator' | 'request'> {
  const operator = {
    id,
    email,
    roles,
    ...NO_RIGHTS,
    by: { kind: 'session', id: '' } as const,
    isVerified: false,
    factorAt: undefined,
  };
  return { operator, request };
}
