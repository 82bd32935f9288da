import { Forbidden } from '#kernel/errors.ts';
import { type Permission, permissionsOf, type Role } from '../declare/permissions.ts';

/** Somebody, or something, that works for the people who run the site. */
export interface Operator {
  /** The account's. */
  id: string;
  email: string;
  roles: readonly Role[];
  /** What the roles hold now; of an API key, what it was given and its owner still holds. */
  permissions: ReadonlySet<Permission>;
  by: { kind: 'session'; id: string } | { kind: 'key'; id: string };
  /** Has shown a second factor in this session. A key is made by somebody who has. */
  isVerified: boolean;
  /** When the second factor was last shown; undefined for a key. */
  factorAt: Date | undefined;
}

/** How long a second factor counts for what asks for it anew: money and roles. */
export const FRESH_FACTOR_MS = 10 * 60_000;

export function operatorMay(operator: Pick<Operator, 'permissions'>, permission: Permission): boolean {
  return operator.permissions.has(permission);
}

/** The session of the person who asks. What is an operator's own is no API key's: throws `Forbidden` for one. */
export function requireSession({ by }: Pick<Operator, 'by'>): string {
  if (by.kind === 'key') throw new Forbidden('No API key may do this: it is for somebody who signs in.');
  return by.id;
}

/**
 * Whether an account with these roles may do something that the operator may not: it is not theirs to change or to be
 * seen as.
 */
export function isAbove(roles: readonly Role[], operator: Pick<Operator, 'permissions'>): boolean {
  return [...permissionsOf(roles)].some((permission) => !operatorMay(operator, permission));
}
