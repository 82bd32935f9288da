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

/** R27. What these roles give together now; a removed one gives nothing. */
export async function rightsOf(tx: Tx, roles: readonly Role[]): Promise<Rights> {
  return roles.length === 0 ? NO_RIGHTS : combineRights((await findRoles(tx, roles)).map(roleRights));
}

/** The same for many accounts with one query. */
export async function rightsReader(tx: Tx): Promise<(roles: readonly Role[]) => Rights> {
  const stored = await readRoles(tx);
  return (roles) => combineRights(stored.filter(({ key }) => roles.includes(key)).map(roleRights));
}

/** What a role gives. The highest role ignores what is stored, so that its holders can't be locked out. */
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

/** Throws `NotFound` if one of them was removed. None can be removed until the transaction ends. */
export async function holdRoles(tx: Tx, roles: readonly Role[]): Promise<void> {
  const found = roles.length === 0 ? [] : await holdStoredRoles(tx, roles);
  if (roles.some((role) => !found.includes(role))) throw new NotFound('One of these roles was removed.');
}
