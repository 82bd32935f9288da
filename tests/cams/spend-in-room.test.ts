import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { toyLevelOf } from '#modules/cams/contract/toy-level.ts';
import { earnedOfNewest, takeFromPerformers } from '#modules/cams/server/money/chargebacks.ts';
import { goals } from '#modules/cams/server/tables.ts';
import { codeOf, openTestShows, SOUND, type TestShows } from '../support/shows.ts';

let world: TestShows;
beforeAll(async () => {
  world = await openTestShows();
});
afterAll(() => world?.close());

const key = () => crypto.randomUUID();

test('the last token is spent once, by however many requests at once', async () => {
  const room = await world.room();
  const visitor = await world.visitor(1, room);
  const tips = Array.from({ length: 12 }, () => visitor.client.tip({ id: room.id, amount: 1, idempotencyKey: key() }));
  const outcomes = await Promise.all(tips.map(codeOf));
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
  expect(outcomes.filter((code) => code === 'NOT_ENOUGH_TOKENS')).toHaveLength(11);
  expect(await world.books()).toEqual(SOUND);
});

test('a tip arrives less the site’s share, once for each key, and is seen by all', async () => {
  const room = await world.room({ performerPercent: 55 });
  const visitor = await world.visitor(100, room);
  const request = { id: room.id, amount: 9, idempotencyKey: key() };
  const answers = await Promise.all([1, 2, 3].map(() => visitor.client.tip(request)));
  expect(answers.filter(({ data }) => !data.isRepeated)).toHaveLength(1);
  expect(answers.map(({ data }) => data.balance)).toEqual([91, 91, 91]);
  expect(await world.wallet.earnedBy(room.performerId)).toBe(4);
  expect(await world.heard(room, 'message')).toMatchObject([
    { message: { kind: 'tip', tokens: 9, author: { role: 'visitor', name: visitor.id.slice(-8) } } },
  ]);
  const other = await world.room();
  expect(await codeOf(visitor.client.tip({ ...request, id: other.id }))).toBe('KEY_TAKEN');
  expect(await codeOf(visitor.client.tip({ ...request, amount: 0 }))).toBe('BAD_REQUEST');
  expect(await codeOf(visitor.client.tip({ ...request, amount: 1.5 }))).toBe('BAD_REQUEST');
});

test('an anonymous tip has no name in the room, and one in the books', async () => {
  const room = await world.room();
  const visitor = await world.visitor(10, room);
  await visitor.client.tip({ id: room.id, amount: 2, isAnonymous: true, idempotencyKey: key() });
  expect(await world.heard(room, 'message')).toMatchObject([
    { authorId: null, message: { author: { name: 'Anonymous' } } },
  ]);
  const { rows } = await world.db.pool.query('select visitor_id, is_anonymous from cams.charges where room_id = $1', [
    room.id,
  ]);
  expect(rows).toEqual([{ visitor_id: visitor.id, is_anonymous: true }]);
});

test('menus are bought from at the price that was seen, and not while the room is offline', async () => {
  const room = await world.room();
  const visitor = await world.visitor(100, room);
  const buy = (kind: 'tip-menu' | 'toy', itemId: string, price: number, id = room.id) =>
    visitor.client.buyFromMenu({ id, kind, itemId, price, idempotencyKey: key() });
  expect((await buy('tip-menu', 'wave', 7)).data).toMatchObject({ tokens: 7, balance: 93 });
  expect((await buy('toy', 'storm', 50)).data.balance).toBe(43);
  expect(await codeOf(buy('tip-menu', 'wave', 6))).toBe('PRICE_CHANGED');
  expect(await codeOf(buy('toy', 'wave', 7))).toBe('ITEM_GONE');
  const closed = await world.room({ tipMenuEnabled: false });
  expect(await codeOf(buy('tip-menu', 'wave', 7, closed.id))).toBe('ITEM_GONE');
  const offline = await world.room({ status: 'offline' });
  expect(await codeOf(buy('tip-menu', 'wave', 7, offline.id))).toBe('ROOM_OFFLINE');
  const said = await world.heard(room, 'message');
  expect(said.map(({ message }) => message.text)).toEqual(['Wave', 'Storm']);
});

test('goals collect until they are reached', async () => {
  const room = await world.room();
  const visitor = await world.visitor(100, room);
  const goalId = newId(world.clock);
  await world.db.drizzle.insert(goals).values({ id: goalId, roomId: room.id, title: 'Dance', target: 20 });
  const give = (amount: number, of = goalId) =>
    visitor.client.giveToGoal({ id: room.id, goalId: of, amount, idempotencyKey: key() });
  const both = await Promise.all([give(8), give(8)]);
  expect(both.map(({ data }) => data.tokens)).toEqual([8, 8]);
  expect((await give(8)).data.balance).toBe(76);
  expect(await codeOf(give(8))).toBe('GOAL_OVER');
  expect(await codeOf(give(8, newId(world.clock)))).toBe('GOAL_OVER');
  const [goal] = await world.db.drizzle.select().from(goals);
  expect(goal).toMatchObject({ collected: 24, reachedAt: world.clock.now() });
  expect(await world.books()).toEqual(SOUND);
});

test('a tip runs the dearest level that it reaches, and no special', () => {
  const item = { strength: 10, seconds: 1, pattern: 'steady' } as const;
  const menu = [
    { id: 'high', title: 'High', price: 50, kind: 'level', ...item },
    { id: 'low', title: 'Low', price: 5, kind: 'level', ...item },
    { id: 'storm', title: 'Storm', price: 20, kind: 'special', ...item },
  ] as const;
  expect([4, 5, 49, 50, 500].map((tokens) => toyLevelOf(menu, tokens)?.id)).toEqual([
    undefined,
    'low',
    'low',
    'high',
    'high',
  ]);
});

test('a chargeback touches the performer only where the site says so, for the tokens that were spent last', async () => {
  const room = await world.room();
  const visitor = await world.visitor(100, room);
  for (const amount of [50, 30]) await visitor.client.tip({ id: room.id, amount, idempotencyKey: key() });
  const lost = { key: `lost:${visitor.id}`, userId: visitor.id, site: 'testsite', owed: 40 };
  const take = (of = lost) => world.db.transaction((tx) => takeFromPerformers(world.deps, tx, of));
  await take();
  expect(await world.wallet.earnedBy(room.performerId)).toBe(48);
  await world.db.pool.query(`insert into cams.settings (site, chargebacks_touch_performers) values ('testsite', true)`);
  await take();
  await take();
  expect(await world.wallet.earnedBy(room.performerId)).toBe(48 - 18 - 6);
  await world.db.pool.query('delete from cams.settings');
  expect(await world.books()).toEqual(SOUND);
});

test('of what was spent last, so much is left out as an earlier chargeback took', () => {
  const charges = [
    { performerId: 'a', tokens: 10, earned: 6 },
    { performerId: 'b', tokens: 20, earned: 10 },
    { performerId: 'a', tokens: 30, earned: 18 },
  ];
  expect([...earnedOfNewest(charges, { skip: 0, take: 20 })]).toEqual([
    ['a', 6],
    ['b', 5],
  ]);
  expect([...earnedOfNewest(charges, { skip: 20, take: 15 })]).toEqual([
    ['b', 5],
    ['a', 3],
  ]);
  expect([...earnedOfNewest(charges, { skip: 100, take: 15 })]).toEqual([]);
});
