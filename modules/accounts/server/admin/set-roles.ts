import type { Role } from '#api/declare/permissions.ts';
import { holds, includesRights } from '#api/declare/rights.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import { LastSuperadmin, Outranked } from '../types.ts';
import { findUser, lockSuperadmins, lockUser, updateRoles } from '../user-store.ts';

/**
 * R15. Returns the account's new version. Throws `Forbidden` or `Outranked` if the actor isn't permitted, `NotFound`,
 * `VersionConflict` if the account no longer has `seenVersion`, and `LastSuperadmin`.
 */
export async function setRoles(
  deps: Pick<AccountsModuleDeps, 'db' | 'cache' | 'log' | 'bus' | 'audit' | 'demo' | 'rolesSet' | 'banOf' | 'rightsOf'>,
  { userId, roles, actor, seenVersion }: { userId: string; roles: readonly Role[]; actor: Actor; seenVersion?: number },
): Promise<number> {
  const { db, audit, rolesSet } = deps;
  const after = [...new Set(roles)].sort();
  const saved = await db.transaction(async (tx) => {
    await requirePermission(deps, tx, actor);
    const account = await lockUser(tx, userId);
    if (!account) throw new NotFound('There is no such account.');
    const { roles: before, version } = account;
    if (seenVersion !== undefined && seenVersion !== version) throw new VersionConflict(version);
    if (before.toSorted().join() === after.join()) return version;
    await requireBelow(deps, tx, { actor, before, after });
    const isStepDown = before.includes('superadmin') && !after.includes('superadmin');
    if (isStepDown && actor.kind === 'user') await keepSuperadmin(deps, tx, userId);
    await updateRoles(tx, userId, after);
    await rolesSet(tx, { userId, roles: after, actor });
    const subject = { type: 'account', id: userId };
    await audit.record(tx, {
      actor,
      action: 'accounts.roles-set',
      subject,
      before: { roles: before },
      after: { roles: after },
    });
    return version + 1;
  });
  await invalidateAccount(deps, userId);
  return saved;
}

/** Checks the actor's current permissions, not those cached with a session. The program itself may do anything. */
async function requirePermission(
  { rightsOf }: Pick<AccountsModuleDeps, 'rightsOf'>,
  tx: Tx,
  actor: Actor,
): Promise<void> {
  if (actor.kind === 'program') return;
  const person = await findUser(tx, actor.id);
  if (!person || !holds(await rightsOf(tx, person.roles), 'accounts.set-roles')) throw new Forbidden();
}

/**
 * R15. Nobody can give roles beyond their own, themselves included, or take roles from somebody with more. Throws
 * `Outranked`.
 */
async function requireBelow(
  { rightsOf }: Pick<AccountsModuleDeps, 'rightsOf'>,
  tx: Tx,
  { actor, before, after }: { actor: Actor; before: readonly Role[]; after: readonly Role[] },
): Promise<void> {
  if (actor.kind === 'program') return;
  const person = await findUser(tx, actor.id);
  const own = await rightsOf(tx, person?.roles ?? []);
  for (const roles of [before, after]) if (!includesRights(own, await rightsOf(tx, roles))) throw new Outranked();
}

/** Serializes concurrent losses of the role. Throws `LastSuperadmin` if nobody else who may sign in holds it. */
export async function keepSuperadmin(
  { demo, banOf }: Pick<AccountsModuleDeps, 'demo' | 'banOf'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  for (const id of await lockSuperadmins(tx, { demo })) if (id !== userId && !(await banOf(tx, id))) return;
  throw new LastSuperadmin();
}
