import {
  HIGHEST_ROLE,
  isStandardRole,
  PERMISSIONS,
  type Role,
  STANDARD_PERMISSIONS,
} from '#api/declare/permissions.ts';
import { combineRights, NO_RIGHTS, type Rights, type RoleRights } from '#api/declare/rights.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { findRoles, holdStoredRoles, readRoles, type StoredRole } from './role-store.ts';

/** R27. What these roles hold now, together; one that is gone holds nothing. */
export async function rightsOf(tx: Tx, roles: readonly Role[]): Promise<Rights> {
  return roles.length === 0 ? NO_RIGHTS : combineRights((await findRoles(tx, roles)).map(roleRights));
}

/** The same for many accounts with one question. */
export async function rightsReader(tx: Tx): Promise<(roles: readonly Role[]) => Rights> {
  const stored = await readRoles(tx);
  return (roles) => combineRights(stored.filter(({ key }) => roles.includes(key)).map(roleRights));
}

/** What a role gives. Nothing that is stored of the highest can keep its holders from anything. */
export function roleRights({
  key,
  permissions,
  sites,
  limits,
}: Omit<StoredRole, 'name' | 'about' | 'version'>): RoleRights {
  if (key === HIGHEST_ROLE) return { permissions: PERMISSIONS, sites: null, limits: {} };
  const standard = isStandardRole(key) ? STANDARD_PERMISSIONS[key] : [];
  return { permissions: permissions ?? standard, sites, limits };
}

/** Throws `NotFound` where one of them is gone; until the end of the transaction none goes. */
export async function holdRoles(tx: Tx, roles: readonly Role[]): Promise<void> {
  const found = roles.length === 0 ? [] : await holdStoredRoles(tx, roles);
  if (roles.some((role) => !found.includes(role))) throw new NotFound('One of these roles was removed.');
}
