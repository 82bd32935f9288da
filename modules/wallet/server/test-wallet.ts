import { pino } from 'pino';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';

import type { BillingApi } from '#modules/billing/server/index.ts';
import { walletModule } from './module.ts';

/** Nothing is bought in these tests. */
const NO_BILLING = {} as BillingApi;

/** A wallet of its own, without the rest of the program. */
export async function openTestWallet() {
  const db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
      { module: 'wallet', folder: new URL('./migrations/', import.meta.url) },
    ],
    // As many as spend at once in the tests.
    max: 20,
  });
  const clock = movableClock(new Date('2026-11-23T12:00:00Z'));
  const log = pino({ level: 'silent' });
  const module = walletModule({ db, clock, log, billing: NO_BILLING });
  return { db, clock, log, api: module.api, newPerson: () => newId(clock) };
}
