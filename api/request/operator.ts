import { Forbidden } from '#kernel/errors.ts';
import type { Permission, Role } from '../declare/permissions.ts';
import { holds, includesRights, type Rights } from '../declare/rights.ts';

/**
 * Somebody, or something, that works for the people who run the site, with what the roles hold now; an API key with
 * what it was given and its owner still holds.
 */
export interface Operator extends Rights {
  /** The account's. */
  id: string;
  email: string;
  roles: readonly Role[];
  by: { kind: 'session'; id: string } | { kind: 'key'; id: string };
  /** Has shown a second factor in this session. A key is made by somebody who has. */
  isVerified: boolean;
  /** When the second factor was last shown; undefined for a key. */
  factorAt: Date | undefined;
}

/** How long a second factor counts for what asks for it anew: money and roles. */
export const FRESH_FACTOR_MS = 10 * 60_000;

/** Whether a permission is held at the site that is named; without one it has to be held at every site. */
export function operatorMay(
  operator: Pick<Operator, 'permissions' | 'atSites'>,
  permission: Permission,
  site?: string,
): boolean {
  return holds(operator, permission, site);
}

/** The session of the person who asks. What is an operator's own is no API key's: throws `Forbidden` for one. */
export function requireSession({ by }: Pick<Operator, 'by'>): string {
  if (by.kind === 'key') throw new Forbidden('No API key may do this: it is for somebody who signs in.');
  return by.id;
}

/**
 * Whether an account with these rights may do something that the operator may not: it is not theirs to change or to be
 * seen as.
 */
export function isAbove(rights: Rights, operator: Rights): boolean {
  return !includesRights(operator, rights);
}
