import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import type { QueryOf } from '#api/declare/admin-table.ts';
import { holds } from '#api/declare/rights.ts';
import { offsetOf } from '#api/server/page-of.ts';
import type { OPERATORS, SIGN_INS } from '../../contract/operator-api.ts';
import { endKeysOf } from '../api-keys/api-keys.ts';
import type { OperatorsDeps } from '../deps.ts';
import { rightsReader } from '../roles/rights.ts';
import { endSessionsOf, readLastSeen, readSignIns } from '../sign-in/session-store.ts';
import { openAt } from '../sign-in/sessions.ts';

/** A page of everybody with a role. There are few of them, and sorting needs two modules, so all are read. */
export async function operatorsPage(
  { db, accounts }: OperatorsDeps,
  { search, role, sort, direction, page, limit }: QueryOf<typeof OPERATORS>,
) {
  const text = search.toLowerCase();
  const users = (await accounts.usersWithRoles()).filter(
    ({ email, roles }) => email.includes(text) && (!role || roles.includes(role)),
  );
  const ids = users.map(({ id }) => id);
  const [seen, factors, rightsOfEach] = await Promise.all([
    readLastSeen(db.drizzle, ids),
    accounts.factors.ofEach(db.drizzle, ids),
    rightsReader(db.drizzle),
  ]);
  const found = users.map(({ id, email, roles }) => ({
    id,
    email,
    roles: [...roles],
    lastSeenAt: seen.get(id)?.toISOString() ?? null,
    hasTotp: factors.get(id)?.hasTotp ?? false,
    passkeys: factors.get(id)?.passkeys ?? 0,
    mayEnter: holds(rightsOfEach(roles), 'operators.enter'),
  }));
  const inOrder = found.sort((a, b) => ((a[sort] ?? '') < (b[sort] ?? '') ? -1 : 1));
  if (direction === 'descending') inOrder.reverse();
  return { rows: inOrder.slice(offsetOf({ page, limit }), page * limit), total: found.length };
}

/**
 * R11. Removes all second factors, API keys and admin sessions; the next sign-in sets up a new factor. Throws
 * `Outranked` for an account with more permissions than the operator's own.
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

/** Among accounts with a role; undefined without a search. */
export async function idsByEmail(
  { accounts }: Pick<OperatorsDeps, 'accounts'>,
  search: string,
): Promise<string[] | undefined> {
  if (!search) return undefined;
  const text = search.toLowerCase();
  return (await accounts.usersWithRoles()).filter(({ email }) => email.includes(text)).map(({ id }) => id);
}

/** By account id. */
export async function emailsOf(
  { accounts }: Pick<OperatorsDeps, 'accounts'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const users = await accounts.usersById([...new Set(userIds)]);
  return new Map(users.map(({ id, email }) => [id, email]));
}

/** A page of admin sign-ins. The search matches part of an operator's email. */
export async function signInsPage(
  { db, clock, accounts }: OperatorsDeps,
  { search, ...query }: QueryOf<typeof SIGN_INS>,
) {
  const userIds = await idsByEmail({ accounts }, search);
  const page = { ...query, search: '', userIds };
  const { rows, total } = await readSignIns(db.drizzle, page, openAt(clock.now()));
  const emails = await emailsOf(
    { accounts },
    rows.map(({ userId }) => userId),
  );
  return { rows: rows.map((row) => ({ ...row, email: emails.get(row.userId) ?? null })), total };
}
