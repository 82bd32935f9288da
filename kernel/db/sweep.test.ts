import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR, movableClock, SECOND } from '../clock.ts';
import { pauseAfter } from '../concurrency/backoff.ts';
import { type Sweep, sweep } from './sweep.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const log = pino({ level: 'silent' });
const clock = movableClock(new Date('2026-03-01T12:00:00Z'));

type Row = { id: number; body: string; attempts: number };

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase({ migrations: [] });
  await db.pool.query(`
    create table inbox (id int, body text, attempts int default 0, next_try_at timestamptz, read_at timestamptz);
    create table outcome (id int, value int)`);
  await db.pool.query('insert into inbox select n, n::text, 0, $1, null from generate_series(1, 20) n', [clock.now()]);
});
afterEach(() => db.close());

/** Reads letters as numbers. A letter that isn't a number makes the database fail in the middle. */
const letters: Sweep<Row> = {
  name: 'letters',
  take: async (tx) =>
    (
      await tx.execute<Row>(sql`
        select id, body, attempts from inbox where read_at is null and next_try_at <= ${clock.now()}
        order by id limit 1 for update skip locked`)
    ).rows[0],
  async handle(tx, { id, body }) {
    await tx.execute(sql`update inbox set read_at = ${clock.now()} where id = ${id}`);
    await tx.execute(sql`insert into outcome values (${id}, ${body}::int)`);
  },
  async failed(tx, { id, attempts }) {
    const nextTryAt = new Date(clock.now().getTime() + pauseAfter(attempts + 1));
    await tx.execute(sql`update inbox set attempts = ${attempts + 1}, next_try_at = ${nextTryAt} where id = ${id}`);
  },
};

const outcomes = async () =>
  (await db.pool.query<{ id: number }>('select id from outcome order by id')).rows.map(({ id }) => id);

test('one bad row fails alone, is put off for longer each time, and has its turn again', async () => {
  await db.pool.query(`update inbox set body = 'seven' where id = 7`);
  expect(await sweep({ db, log }, letters)).toEqual({ done: 19, failed: 1 });
  expect(await outcomes()).not.toContain(7);
  expect(await sweep({ db, log }, letters)).toEqual({ done: 0, failed: 0 });
  clock.advance(SECOND);
  expect(await sweep({ db, log }, letters)).toEqual({ done: 0, failed: 1 });
  clock.advance(SECOND);
  expect(await sweep({ db, log }, letters)).toEqual({ done: 0, failed: 0 });
  await db.pool.query(`update inbox set body = '7' where id = 7`);
  clock.advance(HOUR);
  expect(await sweep({ db, log }, letters)).toEqual({ done: 1, failed: 0 });
  expect(await outcomes()).toHaveLength(20);
});

test('several at once share the rows, and each row is done once', async () => {
  const counts = await Promise.all([1, 2, 3].map(() => sweep({ db, log }, letters)));
  expect(counts.reduce((sum, { done }) => sum + done, 0)).toBe(20);
  expect(await outcomes()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('stops when it is told to', async () => {
  expect(await sweep({ db, log, signal: AbortSignal.abort() }, letters)).toEqual({ done: 0, failed: 0 });
});
