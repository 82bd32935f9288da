import type { AdminContext } from '#api/admin/context.ts';
import type { Permission } from '#api/declare/permissions.ts';
import { holds } from '#api/declare/rights.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { addressGroup } from '#kernel/network/address-group.ts';
import type { Overview } from '#kernel/overview.ts';
import type { OperatorsDeps } from '../deps.ts';
import { emailsOf, idsByEmail } from '../operators/operators.ts';
import { rightsOf } from '../roles/rights.ts';
import {
  type AttemptsQuery,
  addAttempt,
  countAttemptsSince,
  type FailedAttempts,
  readAttempts,
} from './failed-attempt-store.ts';

type Attempt = Pick<FailedAttempts, 'userId' | 'what'>;

/** R21. Counts a wrong password of an operator; nobody else's is counted. */
export function notePassword(deps: OperatorsDeps, context: Pick<AdminContext, 'request'>, email: string): void {
  note(deps, async () => {
    const user = await deps.accounts.userByEmail(email);
    if (!user || !holds(await rightsOf(deps.db.drizzle, user.roles), 'operators.enter')) return;
    await add(deps, context, { userId: user.id, what: 'password' });
  });
}

/** R21. Counts a wrong second factor. */
export function noteFactor(deps: OperatorsDeps, context: Pick<AdminContext, 'request'>, userId: string): void {
  note(deps, () => add(deps, context, { userId, what: 'factor' }));
}

/** Doesn't delay the response, whose timing must not reveal whether such an operator exists. */
function note({ log }: Pick<OperatorsDeps, 'log'>, write: () => Promise<void>): void {
  write().catch((error: unknown) => log.warn({ err: error }, 'a failed attempt was not counted'));
}

async function add(
  { db, clock }: Pick<OperatorsDeps, 'db' | 'clock'>,
  { request }: Pick<AdminContext, 'request'>,
  attempt: Attempt,
): Promise<void> {
  const now = clock.now().getTime();
  const hour = new Date(now - (now % HOUR));
  await addAttempt(db.drizzle, { ...attempt, hour, address: addressGroup(request.address) });
}

/** The search matches part of an operator's email. */
export async function attemptsPage(
  { db, accounts }: Pick<OperatorsDeps, 'db' | 'accounts'>,
  { search, ...query }: Omit<AttemptsQuery, 'userIds'> & { search: string },
) {
  const userIds = await idsByEmail({ accounts }, search);
  const { rows, total } = await readAttempts(db.drizzle, { ...query, userIds });
  const emails = await emailsOf(
    { accounts },
    rows.map(({ userId }) => userId),
  );
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      id: [row.hour.getTime(), row.userId, row.what, row.address].join(),
      email: emails.get(row.userId) ?? null,
    })),
  };
}

/** More than mistyping explains in a day. */
const MANY = 20;

/** R21 */
export function attemptsOverview({ db, clock }: Pick<OperatorsDeps, 'db' | 'clock'>): Overview<Permission> {
  return {
    permission: 'operators.read-audit',
    async alerts() {
      const count = await countAttemptsSince(db.drizzle, new Date(clock.now().getTime() - DAY));
      return count < MANY ? [] : [{ name: 'operators.attempts-failed', count, path: '/failed-attempts' }];
    },
  };
}
