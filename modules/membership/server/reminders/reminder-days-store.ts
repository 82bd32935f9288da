import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { reminderDays } from '../tables.ts';

/** Of a site that has no days of its own. */
export const USUAL_DAYS = 3;

interface SetDays {
  days: number;
  version: number;
}

export async function daysOfSites(tx: Tx): Promise<ReadonlyMap<string, SetDays>> {
  const rows = await tx.select().from(reminderDays);
  return new Map(rows.map(({ site, days, version }) => [site, { days, version }]));
}

/** A site's days, held until the end of the transaction, whether or not there is a row of them. */
export async function takeReminderDays(tx: Tx, site: string): Promise<SetDays> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership.reminder-days:${site}`}, 0))`);
  const [row] = await tx.select().from(reminderDays).where(eq(reminderDays.site, site));
  return row ?? { days: USUAL_DAYS, version: 0 };
}

export async function saveReminderDays(tx: Tx, site: string, days: number): Promise<void> {
  await tx
    .insert(reminderDays)
    .values({ site, days, version: 1 })
    .onConflictDoUpdate({
      target: reminderDays.site,
      set: { days, version: sql`${reminderDays.version} + 1` },
    });
}
