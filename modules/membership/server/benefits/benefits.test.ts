import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { combineRights } from '#api/declare/rights.ts';
import { DAY, movableClock } from '#kernel/clock.ts';
import { createTestDatabase, type TestDatabase } from '#kernel/db/test-database.ts';
import { newId } from '#kernel/ids.ts';
import { MembershipUpdated } from '../../contract/events.ts';
import { forgetAccount } from '../forget-account.ts';
import { record } from '../log/record.ts';
import { offer } from '../log/test-facts.ts';
import { addEvent, lockOrCreateMembership, prepareReads } from '../store.ts';
import { accessOf } from '../subscription.ts';
import { benefitHandlers } from './admin-api.ts';

const SITE = offer.site;
const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
let db: TestDatabase;
const strangers = new Set<string>();
/** Account ids of every `MembershipUpdated`, in order. */
const updated: string[] = [];
let admin: ReturnType<typeof openTestAdmin>;
let standing: (userId: string, site?: string) => ReturnType<typeof accessOf>;
beforeAll(async () => {
  db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../../kernel/migrations/', import.meta.url) },
      { module: 'membership', folder: new URL('../migrations/', import.meta.url) },
    ],
  });
  const reads = prepareReads(db.drizzle);
  standing = (userId, site = SITE) => accessOf({ reads, clock }, userId, site);
  admin = openTestAdmin(
    benefitHandlers({
      db,
      clock,
      events: {
        async publish(_, type, { payload }) {
          if (type === MembershipUpdated) updated.push(MembershipUpdated.payload.parse(payload).userId);
        },
      },
      sites: () => [{ key: SITE, name: 'Site' }],
      isAccount: async (id) => !strangers.has(id),
    }),
    { db, clock },
  );
});
afterAll(() => db.close());

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();

async function give(userId: string, more: object = {}, by = {}) {
  const gift = { givenWith: newId(clock), site: SITE, kind: 'gift', expiresAt: inDays(10), reason: 'sorry' };
  return admin.call('POST', `/api/admin/v1/accounts/${userId}/benefits`, { body: { ...gift, ...more }, by });
}

const audited = async (userId: string) => {
  const { rows } = await db.pool.query<{ action: string }>(
    "select action from kernel.audit_log where subject_id = $1 and action <> 'operators.looked' order by id",
    [userId],
  );
  return rows.map(({ action }) => action);
};

test('a benefit opens its site until the moment that it ends, and leaves the status as it was', async () => {
  const userId = newId(clock);
  expect((await give(userId)).status).toBe(200);
  const open = { status: 'inactive', entitled: true, benefits: true, trial: false, dailyDownloadCap: 10 };
  expect(await standing(userId)).toMatchObject(open);
  expect(await standing(userId, 'elsewhere')).toMatchObject({ entitled: false, benefits: false });
  clock.advance(10 * DAY - 1);
  expect(await standing(userId)).toMatchObject(open);
  clock.advance(1);
  expect(await standing(userId)).toMatchObject({ status: 'inactive', entitled: false, benefits: false });
});

test('anyone who pays holds no benefit beside it, and has it again when what was paid is over', async () => {
  const userId = newId(clock);
  await give(userId, { kind: 'classic-bundle', expiresAt: inDays(365) });
  await db.transaction(async (tx) => {
    const owner = { userId, site: SITE, freshId: newId(clock), now: clock.now() };
    const membership = await lockOrCreateMembership(tx, owner);
    const row = record([], {
      kind: 'sale',
      cause: `b:${userId}`,
      occurredAt: clock.now(),
      biller: 'b',
      subscriptionReference: userId,
      checkoutId: newId(clock),
      offer: { ...offer, further: null },
    });
    if (row) await addEvent(tx, membership.id, row, clock.now());
  });
  expect(await standing(userId)).toMatchObject({ status: 'active', entitled: true, benefits: false });
  clock.advance(31 * DAY);
  expect(await standing(userId)).toMatchObject({ status: 'expired', entitled: true, benefits: true });
});

test('operators give once for each key, end with a reason, and both are written down', async () => {
  const userId = newId(clock);
  const givenWith = newId(clock);
  const [first, second] = [await give(userId, { givenWith }), await give(userId, { givenWith })];
  expect(second.body.data.id).toBe(first.body.data.id);
  expect((await give(newId(clock), { givenWith })).body.code).toBe('KEY_TAKEN');
  expect((await give(userId, { givenWith, expiresAt: inDays(99) })).body.code).toBe('KEY_TAKEN');
  expect((await give(userId, { expiresAt: inDays(0) })).body.code).toBe('NO_SUCH_TIME');
  expect((await give(userId, { expiresAt: inDays(40_000) })).body.code).toBe('NO_SUCH_TIME');
  const end = () =>
    admin.call('POST', `/api/admin/v1/benefits/${first.body.data.id}/end`, { body: { reason: 'a mistake' } });
  await end();
  expect(await standing(userId)).toMatchObject({ entitled: false, benefits: false });
  clock.advance(DAY);
  await end();
  const listed = await admin.call('GET', `/api/admin/v1/accounts/${userId}/benefits`);
  expect(listed.body.data.rows).toMatchObject([
    { isHeld: false, reason: 'sorry', endReason: 'a mistake', endedAt: inDays(-1) },
  ]);
  expect(await audited(userId)).toEqual(['membership.benefit-given', 'membership.benefit-ended']);
  // Signed-in visitors get or lose it at once.
  expect(updated.filter((id) => id === userId)).toHaveLength(2);
});

test('a role that says so gives no more days than it says, at its sites', async () => {
  const rights = (sites: readonly string[]) =>
    combineRights([{ permissions: ['membership.give-benefits'], sites, limits: { benefitDays: 7 } }]);
  const userId = newId(clock);
  const over = await give(userId, { expiresAt: inDays(8) }, rights([SITE]));
  expect([over.status, over.body.code, over.body.detail]).toEqual([
    403,
    'OVER_LIMIT',
    expect.stringContaining('7 days'),
  ]);
  expect((await give(userId, { expiresAt: inDays(7) }, rights(['elsewhere']))).status).toBe(403);
  expect((await give(userId, { expiresAt: inDays(7) }, rights([SITE]))).status).toBe(200);
});

test('with the account its benefits end', async () => {
  const userId = newId(clock);
  await give(userId);
  await db.transaction((tx) => forgetAccount(tx, { clock, events: { publish: async () => {} } } as never, userId));
  expect(await standing(userId)).toMatchObject({ entitled: false, benefits: false });
});

test('nothing is given to nobody, for a site that is none of ours, or to an account that has just gone', async () => {
  const [stranger, userId] = [newId(clock), newId(clock)];
  strangers.add(stranger);
  expect(await give(stranger)).toMatchObject({ status: 404, body: { detail: 'There is no such account.' } });
  expect(await give(userId, { site: 'elsewhere' })).toMatchObject({
    status: 404,
    body: { detail: 'There is no such site.' },
  });
  await db.transaction((tx) => forgetAccount(tx, { clock, events: { publish: async () => {} } } as never, userId));
  expect(await give(userId)).toMatchObject({ status: 404, body: { detail: 'There is no such account.' } });
  expect(await standing(userId)).toMatchObject({ entitled: false, benefits: false });
  expect(await audited(userId)).toEqual([]);
});

test('nobody gives a benefit to themselves', async () => {
  const id = newId(clock);
  expect((await give(id, {}, { id })).status).toBe(403);
  expect(await standing(id)).toMatchObject({ entitled: false, benefits: false });
});
