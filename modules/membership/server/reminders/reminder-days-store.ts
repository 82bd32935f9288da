import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { reminderDays } from '../tables.ts';

/** For sites without a row. */
export const DEFAULT_DAYS = 3;

interface ReminderDays {
  days: number;
  version: number;
}

export async function readReminderDays(tx: Tx): Promise<ReadonlyMap<string, ReminderDays>> {
  const rows = await tx.select().from(reminderDays);
  return new Map(rows.map(({ site, days, version }) => [site, { days, version }]));
}

/** Locks a site's days until the transaction ends, with or without a row. */
export async function lockReminderDays(tx: Tx, site: string): Promise<ReminderDays> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`membership.reminder-days:${site}`}, 0))`);
  const [row] = await tx.select().from(reminderDays).where(eq(reminderDays.site, site));
  return row ?? { days: DEFAULT_DAYS, version: 0 };
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
