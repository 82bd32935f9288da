import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { movableClock, systemClock } from '../clock.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import type { EventType } from './declare.ts';
import { on, type Subscription } from './events.ts';
import { Returned, Sold } from './fixtures/shop-events.ts';
import { createOutbox } from './outbox.ts';

export { Returned, Sold };

export const silent = pino({ level: 'silent' });

/** A database with the kernel's schema and a table that handlers write to. */
export async function openShopDatabase(): Promise<TestDatabase> {
  const db = await createTestDatabase({
    migrations: [{ module: 'kernel', folder: new URL('../migrations/', import.meta.url) }],
  });
  await db.pool.query(`create schema shop;
    create table shop.seen (id bigint generated always as identity, who text, item text, n integer)`);
  return db;
}

/** An outbox like that of one process, with a clock that stands still. */
export function openOutbox(db: TestDatabase, on: Record<string, readonly Subscription[]>) {
  const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
  const modules = Object.entries(on).map(([name, subscriptions]) => ({ name, on: subscriptions }));
  return { clock, ...createOutbox({ db, clock, log: silent, modules: () => modules }) };
}

/** The same with the running clock, as in production. */
export function openRunningOutbox(db: TestDatabase, on: Record<string, readonly Subscription[]>) {
  const modules = Object.entries(on).map(([name, subscriptions]) => ({ name, on: subscriptions }));
  return createOutbox({ db, clock: systemClock, log: silent, modules: () => modules });
}

/** A handler that records what it got, then runs `before`. */
export function noting(
  who: string,
  type: EventType<string, { item: string; n: number }> = Sold,
  before: (payload: { item: string; n: number }) => Promise<void> | void = () => {},
): Subscription {
  return on(type, async (payload, tx) => {
    const { item, n } = payload;
    await tx.execute(sql`insert into shop.seen (who, item, n) values (${who}, ${item}, ${n})`);
    await before(payload);
  });
}

export async function seen(db: TestDatabase): Promise<string[]> {
  const { rows } = await db.pool.query<{ line: string }>(
    `select who || ' ' || item || n as line from shop.seen order by id`,
  );
  return rows.map(({ line }) => line);
}

/** Waits for the effects of other processes or workers. */
export async function until(holds: () => boolean | Promise<boolean>, patienceMs = 15_000): Promise<void> {
  for (let patience = patienceMs / 10; !(await holds()); patience -= 1) {
    if (patience === 0) throw new Error('It did not come about.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
