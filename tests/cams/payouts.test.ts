import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { camsAdminHandlers } from '#modules/cams/server/admin-api.ts';
import { openTestShows, type TestShows } from '../support/shows.ts';

let world: TestShows;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  world = await openTestShows();
  admin = openTestAdmin(camsAdminHandlers(world.deps), { db: world.db, clock: world.clock });
});
afterAll(() => world?.close());

test('a payout is booked once under its key, which is refused for another amount or performer', async () => {
  const [room, other] = [await world.room({ performerPercent: 100 }), await world.room()];
  const visitor = await world.visitor(100, room);
  await visitor.client.tip({ id: room.id, amount: 50, idempotencyKey: crypto.randomUUID() });
  const payout = { key: crypto.randomUUID(), room: String(room.id), amount: 20, note: 'Bank transfer' };
  const book = (change: object = {}) =>
    admin.call('POST', '/api/admin/v1/cams/payouts', { body: { ...payout, ...change } });
  for (const _ of ['first', 'again']) expect((await book()).body.data).toEqual({ owed: 30 });
  for (const change of [{ amount: 30 }, { room: String(other.id) }]) {
    const { status, body } = await book(change);
    expect([status, body.code]).toEqual([409, 'KEY_TAKEN']);
  }
  expect(await world.wallet.earnedBy(room.performerId)).toBe(30);
});
