import { expect } from 'vitest';
import type { TestDatabase } from '#kernel/db/test-database.ts';

/** Waits until another transaction is blocked in this database; locks in other tests' databases don't count. */
export async function untilSomebodyWaits({ pool }: Pick<TestDatabase, 'pool'>, atLeast = 1): Promise<void> {
  const waiting = async () =>
    (await pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rowCount;
  await expect.poll(waiting).toBeGreaterThanOrEqual(atLeast);
}
