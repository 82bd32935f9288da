import type { AdminContext } from '#api/admin/context.ts';
import { permissionsOf } from '#api/declare/permissions.ts';
import { HOUR } from '#kernel/clock.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import type { RefusedTry } from '../../contract/operator-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { idsByEmail } from '../operators/operators.ts';
import { type AttemptsQuery, addTry, type RefusedAttempts, readAttempts } from './failed-attempt-store.ts';

type Refused = Pick<RefusedAttempts, 'userId' | 'what'>;

/** R21. A wrong password of somebody who works here; nobody else's is counted. */
export function notePassword(deps: OperatorsDeps, context: Pick<AdminContext, 'request'>, email: string): void {
  note(deps, async () => {
    const user = await deps.accounts.userByEmail(email);
    if (!user || !permissionsOf(user.roles).has('operators.enter')) return;
    await add(deps, context, { userId: user.id, what: 'password' });
  });
}

/** R21. A wrong second factor. */
export function noteFactor(deps: OperatorsDeps, context: Pick<AdminContext, 'request'>, userId: string): void {
  note(deps, () => add(deps, context, { userId, what: 'factor' }));
}

/** Beside the answer, which must not tell by its time whether there is such an operator. */
function note({ log }: Pick<OperatorsDeps, 'log'>, write: () => Promise<void>): void {
  write().catch((error: unknown) => log.warn({ err: error }, 'a refused try was not counted'));
}

async function add(
  { db, clock }: Pick<OperatorsDeps, 'db' | 'clock'>,
  { request }: Pick<AdminContext, 'request'>,
  refused: Refused,
): Promise<void> {
  const now = clock.now().getTime();
  const hour = new Date(now - (now % HOUR));
  await addTry(db.drizzle, { ...refused, hour, address: addressGroup(request.address) });
}

/** A search is for a part of the e-mail of somebody who holds a role. */
export async function attemptsPage(
  { db, accounts }: Pick<OperatorsDeps, 'db' | 'accounts'>,
  { search, ...query }: Omit<AttemptsQuery, 'userIds'> & { search: string },
): Promise<{ rows: RefusedTry[]; total: number }> {
  const userIds = await idsByEmail({ accounts }, search);
  const { rows, total } = await readAttempts(db.drizzle, { ...query, userIds });
  const users = await accounts.usersById([...new Set(rows.map(({ userId }) => userId))]);
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return {
    total,
    rows: rows.map(({ hour, userId, what, address, attempts }) => ({
      id: [hour.getTime(), userId, what, address].join(),
      hour: hour.toISOString(),
      userId,
      email: emails.get(userId) ?? null,
      what,
      address,
      attempts,
    })),
  };
}
