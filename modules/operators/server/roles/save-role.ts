import { type AdminContext, actorOf, operatorOf } from '#api/admin/context.ts';
import { HIGHEST_ROLE, isStandardRole, SITE_PERMISSIONS, STANDARD_PERMISSIONS } from '#api/declare/permissions.ts';
import { combineRights, includesRights, type Limits } from '#api/declare/rights.ts';
import { Refused } from '#api/errors/refused.ts';
import { refuseField } from '#api/errors/validation-error.ts';
import { differences, VersionConflict } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { MOST_ROLES, type RoleFields } from '../../contract/role-api.ts';
import { endKeysBeyond } from '../api-keys/api-keys.ts';
import type { OperatorsDeps } from '../deps.ts';
import { isRoleInvited } from '../invitations/invitation-store.ts';
import { roleRights } from './rights.ts';
import {
  deleteRole,
  insertRole,
  isNameTaken,
  lockRole,
  lockRoles,
  readRoles,
  type StoredRole,
  updateRole,
} from './role-store.ts';

type Deps = Pick<OperatorsDeps, 'db' | 'clock' | 'audit' | 'accounts' | 'sites'>;
type Role = Omit<StoredRole, 'version'>;
const SUBJECT = 'role';

/** R27. Returns its key, which is derived from its name and never changes. */
export async function makeRole({ db, clock, sites }: Deps, context: AdminContext, fields: RoleFields): Promise<string> {
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const there = await readRoles(tx);
    if (there.length >= MOST_ROLES) throw new Refused('TOO_MANY_ROLES');
    const taken = there.map(({ key }) => key);
    const role = asRole(freeKey(fields.name, taken), fields, sites);
    await requireGivable(tx, context, role);
    await insertRole(tx, role, clock.now());
    const { key, ...after } = role;
    await context.record(tx, { action: 'operators.role-made', subject: { type: SUBJECT, id: key }, after });
    return key;
  });
}

/**
 * R27. Takes effect with the next request of everybody who has it, and revokes keys with permissions that they lost.
 */
export async function saveRole(
  deps: Deps,
  context: AdminContext,
  { id, version, ...fields }: RoleFields & { id: string; version: number },
): Promise<number> {
  if (id === HIGHEST_ROLE) throw new Refused('FIXED_ROLE');
  const { db, accounts, sites } = deps;
  let holders: Awaited<ReturnType<typeof holdersOf>> = [];
  const saved = await db.transaction(async (tx) => {
    const before = await lockRole(tx, id);
    if (!before) throw new NotFound('There is no such role.');
    // Read after locking: giving the role to an account waits for this lock.
    holders = await holdersOf(deps, id, tx);
    if (before.version !== version) throw new VersionConflict(before.version);
    const role = asRole(id, fields, sites);
    const { version: _, ...stored } = before;
    const change = differences({ ...stored }, { ...role });
    if (Object.keys(change.after).length === 0) {
      context.unchanged();
      return version;
    }
    requireBelow(context, stored);
    await requireGivable(tx, context, role);
    await updateRole(tx, role);
    for (const { id: userId, roles } of holders)
      await endKeysBeyond(deps, tx, { userId, roles, actor: actorOf(context) });
    await context.record(tx, { action: 'operators.role-changed', subject: { type: SUBJECT, id }, ...change });
    return version + 1;
  });
  await accounts.rolesChanged(holders.map((holder) => holder.id));
  return saved;
}

/** R27 */
export async function removeRole(deps: Deps, context: AdminContext, id: string): Promise<void> {
  if (isStandardRole(id)) throw new Refused('FIXED_ROLE');
  await deps.db.transaction(async (tx) => {
    const before = await lockRole(tx, id);
    if (!before) throw new NotFound('There is no such role.');
    requireBelow(context, before);
    // Giving the role waits for this lock, and then finds it removed.
    if ((await holdersOf(deps, id, tx)).length > 0 || (await isRoleInvited(tx, id, deps.clock.now())))
      throw new Refused('ROLE_IN_USE');
    await deleteRole(tx, id);
    const { key: _, version: __, ...was } = before;
    await context.record(tx, { action: 'operators.role-removed', subject: { type: SUBJECT, id }, before: was });
  });
}

export async function holdersOf({ accounts }: Pick<Deps, 'accounts'>, key: string, tx?: Tx) {
  return (await accounts.usersWithRoles(tx)).filter(({ roles }) => roles.includes(key));
}

/** Validates the fields and returns the role to store. Errors name their field. */
function asRole(key: string, fields: RoleFields, sitesOf: Deps['sites']): Role {
  const { name, about, isEverywhere } = fields;
  const permissions = [...new Set(fields.permissions)].sort();
  const sites = isEverywhere ? null : [...new Set(fields.sites)].sort();
  if (sites?.length === 0) refuseField('sites', 'Choose at least one site.');
  const known = new Set(sitesOf().map((site) => site.key));
  const unknown = sites?.find((site) => !known.has(site));
  if (unknown !== undefined) refuseField('sites', `There is no site “${unknown}”.`);
  const cut: readonly string[] = SITE_PERMISSIONS;
  const uncut = sites ? permissions.filter((permission) => !cut.includes(permission)) : [];
  if (uncut.length > 0) refuseField('permissions', `These cannot be limited to sites: ${uncut.join(', ')}.`);
  const isAsShipped = isStandardRole(key) && [...STANDARD_PERMISSIONS[key]].sort().join() === permissions.join();
  return { key, name, about, permissions: isAsShipped ? null : permissions, sites, limits: limitsOf(fields) };
}

function limitsOf({ refundsADay, tokensADay, benefitDays }: RoleFields): Limits {
  const given = Object.entries({ refundsADay, tokensADay, benefitDays }).filter(([, most]) => most !== null);
  return Object.fromEntries(given);
}

/** Nobody makes a role that allows more than their own rights. */
async function requireGivable(tx: Tx, context: AdminContext, role: Role): Promise<void> {
  requireBelow(context, role);
  if (await isNameTaken(tx, role.name, role.key)) refuseField('name', 'Another role has this name.');
}

function requireBelow(context: AdminContext, role: Role): void {
  if (!includesRights(operatorOf(context), combineRights([roleRights(role)]))) throw new Refused('OUTRANKED');
}

function freeKey(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const trimmed = plain.replace(/^[-0-9]+|-+$/g, '').slice(0, 30);
  const start = trimmed.length < 2 ? 'role' : trimmed;
  const keys = [start, ...Array.from({ length: MOST_ROLES + 1 }, (_, n) => `${start}-${n + 2}`)];
  return keys.find((key) => !taken.includes(key) && !isStandardRole(key)) ?? start;
}
