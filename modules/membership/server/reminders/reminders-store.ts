import { and, asc, eq, gt, lte, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { MAX_REMINDER_DAYS } from '../../contract/reminder-admin-api.ts';
import { GRACE_DAYS } from '../membership.ts';
import { MEMBERSHIP, type Membership } from '../store.ts';
import { memberships, reminderDays } from '../tables.ts';
import { DEFAULT_DAYS } from './reminder-days-store.ts';

export interface DueReminder extends Membership {
  endsAt: Date;
}

/** Locks one membership that renews within its site's days and has no reminder yet. @param except those that failed */
export async function takeDueReminder(tx: Tx, now: Date, except: readonly string[]): Promise<DueReminder | undefined> {
  const days = sql`coalesce((select ${reminderDays.days} from ${reminderDays} where ${reminderDays.site} = ${memberships.site}), ${DEFAULT_DAYS})`;
  // `endsAt` includes the grace period if it renews.
  const renewsAt = sql`${memberships.endsAt} - make_interval(days => ${GRACE_DAYS})`;
  const [row] = await tx
    .select({
      ...MEMBERSHIP,
      endsAt: sql<Date>`${memberships.endsAt}`.mapWith(memberships.endsAt),
    })
    .from(memberships)
    .where(
      and(
        eq(memberships.status, 'active'),
        gt(memberships.endsAt, now),
        notInArray(memberships.id, [...except]),
        lte(memberships.endsAt, sql`${now}::timestamptz + make_interval(days => ${GRACE_DAYS + MAX_REMINDER_DAYS})`),
        sql`${memberships.remindedOf} is distinct from ${memberships.endsAt}`,
        sql`${renewsAt} > ${now}::timestamptz`,
        sql`${days} > 0 and ${renewsAt} - make_interval(days => ${days}) <= ${now}::timestamptz`,
      ),
    )
    .orderBy(asc(memberships.endsAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function markReminded(tx: Tx, { id, endsAt }: DueReminder): Promise<void> {
  await tx.update(memberships).set({ remindedOf: endsAt }).where(eq(memberships.id, id));
}
