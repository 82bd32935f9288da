import { sql } from 'drizzle-orm';
import { bigint, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSafeInteger } from './connection.ts';
import { openDatabase, type Tx } from './database.ts';
import { outsideTransactions } from './own-transaction.ts';
import { sqlState } from './retry.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const account = pgSchema('ledger').table('account', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  holder: text().notNull(),
  tokens: bigint({ mode: 'number' }).notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
});

const openAdmin = async () => openDatabase({ url: db.url, log: pino({ level: 'silent' }), max: 1 });

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({
    migrations: [{ module: 'ledger', folder: new URL('fixtures/ledger/', import.meta.url) }],
  });
});
afterAll(() => db.close());

describe('values', () => {
  test('arrive as the types that code expects, raw and through the query builder', async () => {
    const opened = new Date('2026-03-01T12:00:00.123Z');
    const [row] = await db.drizzle.insert(account).values({ holder: 'Anna', tokens: 7, openedAt: opened }).returning();
    expect(row).toEqual({ id: expect.any(Number), holder: 'Anna', tokens: 7, openedAt: opened });
    const raw = sql`select count(*), ${opened.toISOString()}::timestamptz as at, date '2026-03-01' as day,
      '{"a": [1]}'::jsonb as json, 1.50::numeric as amount, array[date '2026-03-01'] as days,
      current_setting('timezone') as zone`;
    const { rows } = await db.drizzle.execute(raw);
    expect(rows).toEqual([
      {
        count: 1,
        at: opened,
        day: '2026-03-01',
        json: { a: [1] },
        amount: '1.50',
        days: ['2026-03-01'],
        zone: 'UTC',
      },
    ]);
  });

  test('a bigint is the very number or an error, never one nearby', async () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), (value) => {
        const fits = value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER;
        if (fits) expect(BigInt(parseSafeInteger(String(value)))).toBe(value);
        else expect(() => parseSafeInteger(String(value))).toThrow(RangeError);
      }),
    );
    await expect(db.pool.query('select 9007199254740993::bigint')).rejects.toThrow('does not fit');
    // The connection survives the error.
    expect((await db.pool.query('select 9007199254740991::bigint as n')).rows).toEqual([{ n: 9007199254740991 }]);
  });

  test('named statements are prepared once for each connection', async () => {
    const byHolder = db.drizzle
      .select({ tokens: account.tokens })
      .from(account)
      .where(sql`${account.holder} = ${sql.placeholder('holder')}`)
      .prepare('account-by-holder');
    await db.drizzle.insert(account).values({ holder: 'Boris', tokens: 3 });
    for (let run = 0; run < 3; run += 1) expect(await byHolder.execute({ holder: 'Boris' })).toEqual([{ tokens: 3 }]);
    await db.transaction(async (tx) => {
      const inside = tx.select().from(account).where(sql`false`).prepare('nothing');
      await inside.execute();
      await inside.execute();
      const { rows } = await tx.execute(sql`select count(*) from pg_prepared_statements where name = 'nothing'`);
      expect(rows).toEqual([{ count: 1 }]);
    });
  });
});

describe('a transaction', () => {
  const tokensOf = async (tx: Tx, holder: string) => {
    const [row] = await tx.select().from(account).where(sql`${account.holder} = ${holder}`);
    return row?.tokens;
  };

  test('leaves nothing when it throws, and passes the error on', async () => {
    const failure = new Error('no');
    const attempt = db.transaction(async (tx) => {
      await tx.insert(account).values({ holder: 'Ghost', tokens: 1 });
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await tokensOf(db.drizzle, 'Ghost')).toBeUndefined();
  });

  test('that swallowed the error of a statement fails, for the database keeps nothing of it', async () => {
    const attempt = db.transaction(async (tx) => {
      await tx.insert(account).values({ holder: 'Swallowed', tokens: 1 });
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(attempt).rejects.toThrow('nothing was kept');
    expect(await tokensOf(db.drizzle, 'Swallowed')).toBeUndefined();
  });

  test('is run again when the database could not serialize it', async () => {
    await db.drizzle.insert(account).values({ holder: 'Counter', tokens: 0 });
    const bothHaveRead = Promise.withResolvers<void>();
    let runs = 0;
    const increment = () =>
      db.transaction(
        async (tx) => {
          runs += 1;
          const tokens = (await tokensOf(tx, 'Counter')) ?? 0;
          if (runs >= 2) bothHaveRead.resolve();
          await bothHaveRead.promise;
          await tx
            .update(account)
            .set({ tokens: tokens + 1 })
            .where(sql`${account.holder} = 'Counter'`);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([increment(), increment()]);
    expect(await tokensOf(db.drizzle, 'Counter')).toBe(2);
    expect(runs).toBeGreaterThan(2);
  });

  test('is run again when two had locked each other out', async () => {
    await db.drizzle.insert(account).values([
      { holder: 'Left', tokens: 0 },
      { holder: 'Right', tokens: 0 },
    ]);
    const both = Promise.withResolvers<void>();
    let started = 0;
    const touch = (first: string, second: string) =>
      db.transaction(async (tx) => {
        await tx.update(account).set({ tokens: sql`tokens + 1` }).where(sql`${account.holder} = ${first}`);
        started += 1;
        if (started === 2) both.resolve();
        await both.promise;
        await tx.update(account).set({ tokens: sql`tokens + 1` }).where(sql`${account.holder} = ${second}`);
      });
    await Promise.all([touch('Left', 'Right'), touch('Right', 'Left')]);
    expect([await tokensOf(db.drizzle, 'Left'), await tokensOf(db.drizzle, 'Right')]).toEqual([2, 2]);
    expect(started).toBe(3);
  });

  test('is not run again for other errors, whose code stays readable', async () => {
    let runs = 0;
    const attempt = db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`select 1 / 0`);
    });
    const error = await attempt.catch((reason: unknown) => reason);
    expect([runs, sqlState(error)]).toEqual([1, '22012']);
  });
});

test('where a test wants it, a transaction that asks for a second connection is refused, and nothing else is', async () => {
  const strict = openDatabase({ url: db.url, log: pino({ level: 'silent' }), max: 2, refusesSecond: true });
  const outside = () => strict.drizzle.execute(sql`select 1`);
  await expect(strict.transaction(outside)).rejects.toMatchObject({ cause: { name: 'SecondConnection' } });
  await expect(strict.transaction(() => strict.transaction(async () => 1))).rejects.toThrow(/second connection/);
  expect(await strict.transaction((tx) => tx.execute(sql`select 1`))).toMatchObject({ rowCount: 1 });
  expect(await strict.transaction(() => outsideTransactions(async () => outside()))).toMatchObject({ rowCount: 1 });
  // Called after the transaction, it takes no second connection.
  const later = await strict.transaction(async () => ({ ask: outside }));
  expect(await later.ask()).toMatchObject({ rowCount: 1 });
  await strict.close();
});

test('a connection that the server ended while idle is replaced', async () => {
  const doomed = await db.pool.connect();
  const { rows } = await doomed.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise((resolve) => doomed.once('end', resolve));
  doomed.release();
  const admin = await openAdmin();
  await admin.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await gone;
  await admin.close();
  expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection that the server ends inside a transaction fails that transaction and nothing else', async () => {
  const single = await openAdmin();
  const attempt = single.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    // The disconnect arrives between two statements, when no query is waiting for an answer.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.execute(sql`select 1`);
  });
  await expect(attempt).rejects.toThrow();
  expect((await single.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await single.close();
});
