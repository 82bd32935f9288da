import { pino } from 'pino';
import { movableClock } from '#kernel/clock.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';

import { walletModule } from './module.ts';

/** A wallet of its own, without the rest of the program. */
export async function openTestWallet() {
  const db = await createTestDatabase({
    migrations: [{ module: 'wallet', folder: new URL('./migrations/', import.meta.url) }],
    max: 10,
  });
  const clock = movableClock(new Date('2026-11-23T12:00:00Z'));
  const log = pino({ level: 'silent' });
  const module = walletModule({ db, clock, log });
  return { db, clock, log, api: module.api, newPerson: () => newId(clock) };
}
