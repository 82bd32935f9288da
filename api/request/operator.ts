import { Forbidden } from '#kernel/errors.ts';
import type { Permission, Role } from '../declare/permissions.ts';
import { holds, includesRights, type Rights } from '../declare/rights.ts';

/**
 * Somebody who works for the site's owners, or their API key, with the rights that the roles give now. A key has the
 * rights it was given, as far as its owner still holds them.
 */
export interface Operator extends Rights {
  /** The account's. */
  id: string;
  email: string;
  roles: readonly Role[];
  by: { kind: 'session'; id: string } | { kind: 'key'; id: string };
  /** Has shown a second factor in this session. True for API keys, which only such a session can create. */
  isVerified: boolean;
  /** When the second factor was last shown; undefined for a key. */
  factorAt: Date | undefined;
}

/** How long a second factor counts as fresh, for money and roles. */
export const FRESH_FACTOR_MS = 10 * 60_000;

/** Returns whether a permission is held at this site, or, without one, at every site. */
export function operatorMay(
  operator: Pick<Operator, 'permissions' | 'atSites'>,
  permission: Permission,
  site?: string,
): boolean {
  return holds(operator, permission, site);
}

/** The operator's own session, for what isn't open to API keys. @throws Forbidden for a key */
export function requireSession({ by }: Pick<Operator, 'by'>): string {
  if (by.kind === 'key') throw new Forbidden('No API key may do this: it is for somebody who signs in.');
  return by.id;
}

/**
 * Whether an account with these rights may do something that the operator may not. Such an account can't be changed or
 * impersonated by them.
 */
export function isAbove(rights: Rights, operator: Rights): boolean {
  return !includesRights(operator, rights);
}
