import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { killOnceThere } from '#kernel/test-killed.ts';
import { rounds } from '../support/rounds.ts';
import { codeOf, openTestShows, SOUND, type TestShows } from '../support/shows.ts';

/**
 * A process is killed before each statement that matters, and after the commit: what it started is then done completely
 * or not at all.
 */
let world: TestShows;
beforeAll(async () => {
  world = await openTestShows();
});
afterAll(() => world?.close());

interface Scene {
  room: Awaited<ReturnType<TestShows['room']>>;
  visitor: Awaited<ReturnType<TestShows['visitor']>>;
  showId: string;
}

async function requested(): Promise<Scene> {
  const room = await world.room();
  const visitor = await world.visitor(100, room);
  const { data } = await visitor.client.requestPrivateShow({ id: room.id });
  return { room, visitor, showId: data.show?.id ?? '' };
}

async function running(): Promise<Scene> {
  const scene = await requested();
  await world.as(scene.room.performerId).acceptShow({ id: scene.showId });
  await world.sweep();
  return scene;
}

async function die(what: string, where: string, { room, visitor, showId }: Scene, userId: string, key = '') {
  const of = [String(room.id), showId, userId, visitor.id, key];
  const now = String(world.clock.now().getTime());
  await killOnceThere(new URL('fixtures/act-once.ts', import.meta.url), [world.db.url, now, what, where, ...of]);
  await expect
    .poll(async () => {
      const open = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
      return (await world.db.pool.query(open)).rowCount;
    })
    .toBe(0);
}

const count = async (what: string, { room }: Scene) =>
  (await world.db.pool.query(`select count(*)::int as n from cams.${what} where room_id = $1`, [room.id])).rows[0].n;

/** Each costs a process: `npm test` tries the first few, `npm run test:deep` all of them. */
const some = (few: number, ...wheres: string[]) => wheres.slice(0, rounds(few, wheres.length));

test.each(
  some(3, 'insert into "cams"."charges"', 'commit', 'after', 'update "wallet"."holds"', 'update "cams"."shows"'),
)('a tick that dies at %s is charged once, by whoever comes next', async (where) => {
  const scene = await running();
  world.clock.advance(MINUTE);
  await die('tick', where, scene, scene.visitor.id);
  expect(await count('charges', scene)).toBe(where === 'after' ? 2 : 1);
  await world.sweep();
  await world.sweep();
  expect(await count('charges', scene)).toBe(2);
  expect(await world.wallet.standingOf(scene.visitor.id)).toEqual({ tokens: 70, held: 10, owed: 0 });
  expect(await world.wallet.earnedBy(scene.room.performerId)).toBe(12);
  await scene.visitor.client.cancelShow({ id: scene.showId });
  expect(await world.books()).toEqual(SOUND);
});

test.each(some(1, 'update "cams"."rooms"', 'after'))(
  'a start that dies at %s holds the minimum once',
  async (where) => {
    const scene = await requested();
    await die('accept', where, scene, scene.room.performerId);
    const again = await codeOf(world.as(scene.room.performerId).acceptShow({ id: scene.showId }));
    expect(again).toBe(where === 'after' ? 'ALREADY_STARTED' : 'done');
    expect(await world.wallet.standingOf(scene.visitor.id)).toEqual({ tokens: 70, held: 30, owed: 0 });
    await scene.visitor.client.cancelShow({ id: scene.showId });
    expect(await world.wallet.balanceOf(scene.visitor.id)).toBe(100);
    expect(await world.books()).toEqual(SOUND);
  },
);

test.each(some(1, 'insert into "cams"."messages"', 'after'))(
  'a tip that dies at %s is paid and said once',
  async (where) => {
    const scene = await running();
    const key = crypto.randomUUID();
    await die('tip', where, scene, scene.visitor.id, key);
    const again = { id: scene.room.id, amount: 9, idempotencyKey: key };
    expect((await scene.visitor.client.tip(again)).data).toMatchObject({ balance: 61, isRepeated: where === 'after' });
    // One says that the show began, one is the tip.
    expect(await count('messages', scene)).toBe(2);
    await scene.visitor.client.cancelShow({ id: scene.showId });
    expect(await world.books()).toEqual(SOUND);
  },
);

test.each(some(1, 'update "cams"."shows"', 'after'))(
  'an end that dies at %s returns what was held once',
  async (where) => {
    const scene = await running();
    await die('end', where, scene, scene.visitor.id);
    const again = await codeOf(scene.visitor.client.cancelShow({ id: scene.showId }));
    expect(again).toBe(where === 'after' ? 'SHOW_OVER' : 'done');
    expect(await world.wallet.standingOf(scene.visitor.id)).toEqual({ tokens: 90, held: 0, owed: 0 });
    expect(await world.books()).toEqual(SOUND);
  },
);
