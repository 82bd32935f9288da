import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { permissionsOf, type Role } from '#api/declare/permissions.ts';
import { offsetOf } from '#api/server/page-of.ts';
import type { OperatorRow, SignInRow } from '../../contract/operator-api.ts';
import { endKeysOf } from '../api-keys/api-keys.ts';
import type { OperatorsDeps } from '../deps.ts';
import { endSessionsOf, readLastSeen, readSignIns, type SignInQuery } from '../sign-in/session-store.ts';
import { openAt } from '../sign-in/sessions.ts';

export interface OperatorQuery {
  search: string;
  role?: Role | undefined;
  sort: 'email' | 'lastSeenAt';
  direction: 'ascending' | 'descending';
  page: number;
  limit: number;
}

/** A page of everybody who holds a role. They are few, and their order is told by two modules: so all of them are read. */
export async function operatorsPage(
  { db, accounts }: OperatorsDeps,
  { search, role, sort, direction, page, limit }: OperatorQuery,
): Promise<{ rows: OperatorRow[]; total: number }> {
  const wanted = search.toLowerCase();
  const users = (await accounts.usersWithRoles()).filter(
    ({ email, roles }) => email.includes(wanted) && (!role || roles.includes(role)),
  );
  const ids = users.map(({ id }) => id);
  const [seen, factors] = await Promise.all([readLastSeen(db.drizzle, ids), accounts.factors.ofEach(db.drizzle, ids)]);
  const found = users.map(({ id, email, roles }) => ({
    id,
    email,
    roles: [...roles],
    lastSeenAt: seen.get(id)?.toISOString() ?? null,
    hasTotp: factors.get(id)?.hasTotp ?? false,
    passkeys: factors.get(id)?.passkeys ?? 0,
    mayEnter: permissionsOf(roles).has('operators.enter'),
  }));
  const inOrder = found.sort((a, b) => ((a[sort] ?? '') < (b[sort] ?? '') ? -1 : 1));
  if (direction === 'descending') inOrder.reverse();
  return { rows: inOrder.slice(offsetOf({ page, limit }), page * limit), total: found.length };
}

/**
 * R11. Takes every second factor, API key and session in the admin; the next sign-in sets up a new factor. Whose account may do more than the
 * operator's own is not theirs to open: throws `Outranked`.
 */
export async function resetFactor(
  { db, clock, accounts }: OperatorsDeps,
  context: AdminContext,
  id: string,
): Promise<'reset' | 'own'> {
  const operator = operatorOf(context);
  if (id === operator.id) return 'own';
  await db.transaction(async (tx) => {
    await accounts.lockBelow(tx, id, operator);
    await accounts.factors.removeAll(tx, id);
    await accounts.notifyFactorChange(tx, { userId: id, change: 'factors-taken' });
    const sessionsEnded = await endSessionsOf(tx, { userId: id }, clock.now());
    const keysEnded = await endKeysOf({ clock }, tx, {
      userId: id,
      record: (change) => context.record(tx, change),
    });
    const subject = { type: 'account', id };
    await context.record(tx, {
      action: 'operators.factor-reset',
      subject,
      after: { sessionsEnded, keysEnded },
    });
  });
  return 'reset';
}

/** Of those who hold a role; undefined where nobody in particular is looked for. */
export async function idsByEmail(
  { accounts }: Pick<OperatorsDeps, 'accounts'>,
  search: string,
): Promise<string[] | undefined> {
  if (!search) return undefined;
  const wanted = search.toLowerCase();
  return (await accounts.usersWithRoles()).filter(({ email }) => email.includes(wanted)).map(({ id }) => id);
}

/** A page of sign-ins in the admin. A search is for a part of the e-mail of somebody who holds a role. */
export async function signInsPage(
  { db, clock, accounts }: OperatorsDeps,
  { search, ...query }: Omit<SignInQuery, 'at' | 'userIds'> & { search: string },
): Promise<{ rows: SignInRow[]; total: number }> {
  const userIds = await idsByEmail({ accounts }, search);
  const { rows, total } = await readSignIns(db.drizzle, { ...query, userIds, at: openAt(clock.now()) });
  const users = await accounts.usersById([...new Set(rows.map(({ userId }) => userId))]);
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      userId: row.userId,
      email: emails.get(row.userId) ?? null,
      agent: row.agent,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      factorAt: row.factorAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
  };
}
