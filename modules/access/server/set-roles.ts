import { may, type Role } from '#calls/visitor.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { type AccessDeps, userTag } from './parts.ts';
import { findUser, lockRoles, updateRoles } from './user-store.ts';

/** R15. Throws `Forbidden` when a person may not, and `NotFound` when there is no such account. */
export async function setRoles(
  { db, cache, audit }: Pick<AccessDeps, 'db' | 'cache' | 'audit'>,
  { userId, roles, actor }: { userId: string; roles: readonly Role[]; actor: Actor },
): Promise<void> {
  const after = [...new Set(roles)].sort();
  await db.transaction(async (tx) => {
    await requirePermission(tx, actor);
    const before = await lockRoles(tx, userId);
    if (!before) throw new NotFound('There is no such account.');
    if (before.toSorted().join() === after.join()) return;
    await updateRoles(tx, userId, after);
    const subject = { type: 'account', id: userId };
    await audit.record(tx, {
      actor,
      action: 'access.roles-set',
      subject,
      before: { roles: before },
      after: { roles: after },
    });
  });
  await cache.dropTags([userTag(userId)]);
}

/** What the person may do now, not what a session of theirs was told. The program itself may do anything. */
async function requirePermission(tx: Tx, actor: Actor): Promise<void> {
  if (actor.kind === 'program') return;
  const person = await findUser(tx, actor.id);
  if (!person || !may(person, 'access.set-roles')) throw new Forbidden();
}
