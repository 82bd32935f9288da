import { VersionConflict } from '#api/errors/version-conflict.ts';
import { may, type Role } from '#api/request/visitor.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import { LastSuperadmin } from '../types.ts';
import { findUser, lockSuperadmins, lockUser, updateRoles } from '../user-store.ts';

/**
 * R15. Answers the version that the account has since. Throws `Forbidden` when a person may not, `NotFound` when there
 * is no such account, `VersionConflict` when it has another version than the one that was seen, and `LastSuperadmin`.
 */
export async function setRoles(
  deps: Pick<AccountsModuleDeps, 'db' | 'cache' | 'log' | 'bus' | 'audit' | 'demo' | 'rolesSet' | 'banOf'>,
  { userId, roles, actor, seenVersion }: { userId: string; roles: readonly Role[]; actor: Actor; seenVersion?: number },
): Promise<number> {
  const { db, audit, rolesSet } = deps;
  const after = [...new Set(roles)].sort();
  const saved = await db.transaction(async (tx) => {
    await requirePermission(tx, actor);
    const account = await lockUser(tx, userId);
    if (!account) throw new NotFound('There is no such account.');
    const { roles: before, version } = account;
    if (seenVersion !== undefined && seenVersion !== version) throw new VersionConflict(version);
    if (before.toSorted().join() === after.join()) return version;
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

/** What the person may do now, not what a session of theirs was told. The program itself may do anything. */
async function requirePermission(tx: Tx, actor: Actor): Promise<void> {
  if (actor.kind === 'program') return;
  const person = await findUser(tx, actor.id);
  if (!person || !may(person, 'accounts.set-roles')) throw new Forbidden();
}

/**
 * Of two who lose the role at the same time, one waits for the other. Throws `LastSuperadmin` where nobody else who may
 * be let in holds it.
 */
export async function keepSuperadmin(
  { demo, banOf }: Pick<AccountsModuleDeps, 'demo' | 'banOf'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  for (const id of await lockSuperadmins(tx, { demo })) if (id !== userId && !(await banOf(tx, id))) return;
  throw new LastSuperadmin();
}
