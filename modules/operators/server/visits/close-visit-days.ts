import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { estimate } from './distinct-count.ts';
import { closeDay, deleteSaltsBefore, deleteVisitsBefore, openDaysBefore } from './visit-store.ts';
import { dayOf } from './visits.ts';

const KEPT_MS = 400 * DAY;

/** R14. Of a day that is over a number stays, and what it was counted with goes. */
export async function closeVisitDays({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const old = new Date(now.getTime() - KEPT_MS);
  await db.transaction(async (tx) => {
    for (const { day, site, registers } of await openDaysBefore(tx, dayOf(now)))
      await closeDay(tx, { day, site, visitors: estimate(registers ?? []) });
    await deleteSaltsBefore(tx, dayOf(now));
    await deleteVisitsBefore(tx, old, dayOf(old));
  });
}
