import type { DeskContext } from '#calls/desk-context.ts';
import type { Factors } from '#modules/access/server/index.ts';
import { siteByHost } from '#sites/index.ts';
import type { Me } from '../contract/wire.ts';
import type { DeskDeps } from './parts.ts';
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

/** What the desk shows first. Whoever has not shown a second factor is told of no permission. */
export async function readMe(
  parts: DeskDeps,
  { operator, request }: Pick<DeskContext, 'operator' | 'request'>,
): Promise<Me> {
  const sites = parts.sites().map(({ key, name }) => ({ key, name }));
  if (!operator) return { ...NOBODY, sites: [] };
  const [factors, session] = await Promise.all([
    parts.access.factors.of(parts.db.drizzle, operator.id),
    sessionOf(parts, request),
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
export function stageOf(isVerified: boolean, { hasTotp, passkeys }: Factors): Me['stage'] {
  if (isVerified) return 'in';
  return hasTotp || passkeys > 0 ? 'factor' : 'enrol';
}
