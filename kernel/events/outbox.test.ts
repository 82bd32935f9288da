import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../clock.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { runWork } from '../jobs/test-run.ts';
import { on } from './events.ts';
import { noting, openOutbox, openRunningOutbox, openShopDatabase, Returned, Sold, seen, until } from './test-outbox.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await openShopDatabase();
});
afterEach(() => db.close());

const lamp = (n: number) => ({ key: `lamp ${n}`, payload: { item: 'lamp', n } });

test('a fact reaches every handler once, each in a transaction of its own', async () => {
  const shop = openOutbox(db, { books: [noting('books')], mails: [noting('mails')] });
  await db.transaction((tx) => shop.publish(tx, Sold, lamp(1)));
  await db.transaction((tx) => shop.publish(tx, Sold, { ...lamp(2), key: 'lamp 1' }));
  expect(await shop.dispatchDue()).toBe(2);
  expect(await shop.dispatchDue()).toBe(0);
  expect((await seen(db)).sort()).toEqual(['books lamp1', 'mails lamp1']);
});

test('a fact of a transaction that was undone never happened', async () => {
  const shop = openOutbox(db, { books: [noting('books')] });
  const undone = db.transaction(async (tx) => {
    await shop.publish(tx, Sold, lamp(1));
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await shop.dispatchDue()).toBe(0);
});

test('a failing handler keeps its delivery, with growing pauses, and holds up neither others nor its own next ones', async () => {
  let isBroken = true;
  const picky = noting('books', Sold, ({ n }) => {
    if (isBroken && n === 1) throw new Error('no room');
  });
  const shop = openOutbox(db, { books: [picky], mails: [noting('mails')] });
  for (const n of [1, 2]) await db.transaction((tx) => shop.publish(tx, Sold, lamp(n)));
  await shop.dispatchDue();
  expect((await seen(db)).sort()).toEqual(['books lamp2', 'mails lamp1', 'mails lamp2']);
  const pauses: number[] = [];
  for (let attempts = 1; attempts < 4; attempts += 1) {
    let seconds = 0;
    for (; (await shop.dispatchDue()) === 0; seconds += 1) shop.clock.advance(1000);
    pauses.push(seconds);
  }
  expect(pauses).toEqual([1, 2, 4]);
  isBroken = false;
  shop.clock.advance(HOUR);
  await shop.dispatchDue();
  expect(await seen(db)).toContain('books lamp1');
});

describe('the list of the dead', () => {
  /** Fails until it is a dead letter. */
  async function exhaust(shop: ReturnType<typeof openOutbox>) {
    while ((await shop.dead.list({ limit: 10 })).length === 0) {
      await shop.dispatchDue();
      shop.clock.advance(HOUR);
    }
  }

  test('takes what failed too often, and tells who, what and why', async () => {
    let isBroken = true;
    const broken = noting('books', Sold, () => {
      if (isBroken) throw new Error('no room');
    });
    const shop = openOutbox(db, { books: [broken] });
    await db.transaction((tx) => shop.publish(tx, Sold, lamp(1)));
    await exhaust(shop);
    expect(await shop.dispatchDue()).toBe(0);
    const [letter, ...more] = await shop.dead.list({ limit: 10 });
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      handler: 'books:shop.sold',
      type: 'shop.sold',
      key: 'lamp 1',
      attempts: 15,
      lastError: 'no room',
    });
    if (!letter) return;
    isBroken = false;
    expect(await db.transaction((tx) => shop.dead.retry(tx, letter))).toBe(true);
    expect(await db.transaction((tx) => shop.dead.retry(tx, letter))).toBe(false);
    await shop.dispatchDue();
    expect(await seen(db)).toEqual(['books lamp1']);
    expect(await shop.dead.list({ limit: 10 })).toEqual([]);
  });

  test('lets an operator drop a letter', async () => {
    const broken = noting('books', Sold, () => {
      throw new Error('no room');
    });
    const shop = openOutbox(db, { books: [broken] });
    await db.transaction((tx) => shop.publish(tx, Sold, lamp(1)));
    await exhaust(shop);
    const [letter] = await shop.dead.list({ limit: 10 });
    expect(letter && (await db.transaction((tx) => shop.dead.drop(tx, letter)))).toBe(true);
    expect(await shop.dead.list({ limit: 10 })).toEqual([]);
  });

  test('takes a payload of the wrong shape at once, and nothing else with it', async () => {
    const shop = openOutbox(db, { books: [noting('books')] });
    for (const n of [1, 2, 3]) await db.transaction((tx) => shop.publish(tx, Sold, lamp(n)));
    await db.pool.query(`update kernel.events set payload = '{"item": 7}' where key = 'lamp 2'`);
    await shop.dispatchDue();
    expect((await seen(db)).sort()).toEqual(['books lamp1', 'books lamp3']);
    expect(await shop.dead.list({ limit: 10 })).toMatchObject([{ key: 'lamp 2', attempts: 1 }]);
  });
});

test.each([
  ['NUL in a text', { item: 'a\0b', n: 1 }],
  ['half of a surrogate pair', { item: 'a\ud800b', n: 1 }],
])('%s is refused before it reaches the database, and the transaction lives on', async (_, payload) => {
  const shop = openOutbox(db, { books: [noting('books')] });
  await db.transaction(async (tx) => {
    await expect(shop.publish(tx, Sold, { key: 'k', payload })).rejects.toThrow('cannot be stored');
    await shop.publish(tx, Sold, lamp(1));
  });
  // Text that looks like an escaped NUL but isn't one is accepted.
  const harmless = { item: '\\u0000', n: 2 };
  await db.transaction((tx) => shop.publish(tx, Sold, { key: 'harmless', payload: harmless }));
  await shop.dispatchDue();
  expect((await seen(db)).sort()).toEqual(['books \\u00002', 'books lamp1']);
});

test('facts that share an order reach a module in that order, over all types; one that fails holds back those behind it', async () => {
  let isBroken = true;
  const sold = noting('books', Sold, ({ n }) => {
    if (isBroken && n === 1) throw new Error('no room');
  });
  const shop = openOutbox(db, { books: [noting('books', Returned), sold] });
  const publish = (type: typeof Sold | typeof Returned, item: string, n: number) =>
    db.transaction((tx) => shop.publish(tx, type, { key: `${item}${n}`, order: item, payload: { item, n } }));
  await publish(Sold, 'lamp', 1);
  await publish(Sold, 'chair', 2);
  await publish(Returned, 'lamp', 3);
  await publish(Sold, 'lamp', 4);
  await shop.dispatchDue();
  expect(await seen(db)).toEqual(['books chair2']);
  isBroken = false;
  shop.clock.advance(HOUR);
  await shop.dispatchDue();
  expect(await seen(db)).toEqual(['books chair2', 'books lamp1', 'books lamp3', 'books lamp4']);
});

describe('two versions side by side', () => {
  test('a delivery for a handler that only the other one has is left to it', async () => {
    const newer = openOutbox(db, { books: [noting('books')], search: [noting('search')] });
    const older = openOutbox(db, { books: [noting('books')] });
    await db.transaction((tx) => newer.publish(tx, Sold, lamp(1)));
    await older.dispatchDue();
    expect(await seen(db)).toEqual(['books lamp1']);
    await newer.dispatchDue();
    expect(await seen(db)).toEqual(['books lamp1', 'search lamp1']);
  });

  test('a delivery for a handler that nobody has any more is put on the list of the dead after a week', async () => {
    const gone = openOutbox(db, { books: [noting('books')], search: [noting('search')] });
    await db.transaction((tx) => gone.publish(tx, Sold, lamp(1)));
    const shop = openOutbox(db, { books: [noting('books')] });
    await shop.dispatchDue();
    await runWork(shop.jobs);
    expect(await shop.dead.list({ limit: 10 })).toEqual([]);
    shop.clock.advance(8 * DAY);
    await runWork(shop.jobs);
    expect(await shop.dead.list({ limit: 10 })).toMatchObject([{ handler: 'search:shop.sold' }]);
  });
});

test('events that all have seen go after a week, the dead after ninety days', async () => {
  const count = async () => Number((await db.pool.query('select count(*) as n from kernel.events')).rows[0].n);
  const broken = on(Returned, async () => {
    throw new Error('no room');
  });
  const shop = openOutbox(db, { books: [noting('books'), broken] });
  await db.transaction((tx) => shop.publish(tx, Sold, lamp(1)));
  await db.transaction((tx) => shop.publish(tx, Returned, lamp(2)));
  for (let attempts = 0; attempts < 20; attempts += 1) {
    await shop.dispatchDue();
    shop.clock.advance(HOUR);
  }
  shop.clock.advance(5 * DAY);
  await runWork(shop.jobs);
  expect(await count()).toBe(2);
  shop.clock.advance(2 * DAY);
  await runWork(shop.jobs);
  expect(await count()).toBe(1);
  shop.clock.advance(80 * DAY);
  await runWork(shop.jobs);
  expect(await shop.dead.list({ limit: 10 })).toHaveLength(1);
  shop.clock.advance(10 * DAY);
  await runWork(shop.jobs);
  expect(await count()).toBe(0);
});

test('a module has one handler a type', async () => {
  const shop = openOutbox(db, { books: [noting('a'), noting('b')] });
  await expect(shop.dispatchDue()).rejects.toThrow('books has two handlers of shop.sold');
});

describe('while it runs', () => {
  test('a handler that hangs holds up nobody, and its connection comes back', async () => {
    const release = Promise.withResolvers<void>();
    const hanging = noting('hanging', Sold, () => release.promise);
    const others = Object.fromEntries([1, 2, 3].map((n) => [`other${n}`, [noting(`other${n}`)]]));
    const shop = openRunningOutbox(db, { hanging: [hanging], ...others });
    const stop = await shop.start();
    for (let n = 1; n <= 30; n += 1) await db.transaction((tx) => shop.publish(tx, Sold, lamp(n)));
    await until(async () => (await seen(db)).length === 90);
    expect((await seen(db)).some((line) => line.startsWith('hanging'))).toBe(false);
    release.resolve();
    await until(async () => (await seen(db)).length === 120);
    await stop();
  });

  test('one that stands by delivers what nobody took in time, and of some facts alone', async () => {
    const seers = { books: [noting('books'), noting('returns', Returned)] };
    const publisher = openRunningOutbox(db, seers);
    const isAbout = (type: string) => type === Sold.name;
    const stop = await openRunningOutbox(db, seers).start({ isAbout, afterMs: 300 });
    const began = performance.now();
    await db.transaction((tx) => publisher.publish(tx, Returned, lamp(1)));
    await db.transaction((tx) => publisher.publish(tx, Sold, lamp(2)));
    await until(async () => (await seen(db)).length > 0);
    expect(performance.now() - began).toBeGreaterThan(300);
    await stop();
    expect(await seen(db)).toEqual(['books lamp2']);
    expect(await publisher.dispatchDue()).toBe(1);
  });

  test('a handler that tells a further fact has it delivered too, also to another process', async () => {
    const chain = on(Sold, async ({ item, n }, tx) => {
      await shop.publish(tx, Returned, { key: `back ${n}`, payload: { item, n } });
    });
    const shop = openRunningOutbox(db, { chain: [chain], books: [noting('books', Returned)] });
    const other = openRunningOutbox(db, { chain: [chain], books: [noting('books', Returned)] });
    const stop = await other.start();
    await db.transaction((tx) => shop.publish(tx, Sold, lamp(1)));
    await until(async () => (await seen(db)).length === 1);
    await stop();
    expect(await seen(db)).toEqual(['books lamp1']);
    const { rows } = await db.drizzle.execute(sql`select from kernel.event_deliveries`);
    expect(rows).toEqual([]);
  });
});
