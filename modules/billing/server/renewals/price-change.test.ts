import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { ResumeRequested } from '../../contract/events.ts';
import { BILLER_ADDRESS, queryBiller } from '../billers/test-query-biller.ts';
import { OFFER, openShop, type Shop, TURNING } from '../test-shop.ts';

let shop: Shop;
let answer: 'done' | 'unknown' = 'done';
/** Runs once the biller has received the request. */
let afterHearing: (() => void) | undefined;
let heard: { reference: string; minor: number; openTransactions: number }[] = [];
beforeAll(async () => {
  const biller = queryBiller();
  biller.resumeSubscription = async () => 'done';
  biller.changeRenewalPrice = async ({ reference, amount }) => {
    const [{ count } = { count: 0 }] = await shop.rows<{ count: number }>(sql`
      select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    heard.push({ reference, minor: amount.minor, openTransactions: count });
    const happens = afterHearing;
    afterHearing = undefined;
    happens?.();
    return answer;
  };
  shop = await openShop({ billers: [biller, { ...queryBiller(), name: 'deaf' }] });
});
afterAll(() => shop?.close());
beforeEach(() => {
  heard = [];
  answer = 'done';
});

const begin = async () => (await shop.checkout({ paymentSystem: 'query', offer: TURNING })).checkoutId;

/** The payment of this number; number 1 is the sale. */
async function pay(checkoutId: string, number: number, price = '29.99') {
  const fields = new URLSearchParams({
    kind: number === 1 ? 'sale' : 'rebill',
    price,
    tranid: `${number}-${checkoutId}`,
    purchaseid: checkoutId,
    ref: checkoutId,
    at: new Date(Date.UTC(2026, 2, 1, 12, 0, number)).toISOString(),
  });
  return tell(fields);
}
async function tell(fields: URLSearchParams) {
  const headers = { 'x-client-address': BILLER_ADDRESS };
  const response = await fetch(`${shop.origin}/postback/query?${fields}`, { headers });
  expect(response.status).toBe(200);
}
async function payThree(checkoutId: string) {
  for (const number of [1, 2, 3]) await pay(checkoutId, number);
  await shop.settle();
}
const booked = async (checkoutId: string) =>
  (
    await shop.rows<{ minor: number }>(
      sql`select amount_minor as minor from billing.money_entries where checkout_id = ${checkoutId} order by id`,
    )
  ).map(({ minor }) => minor);
const requestOf = async (reference: string) =>
  (
    await shop.rows(sql`
      select attempts, last_answer, done_at is not null as done from billing.price_changes
      where subscription_reference = ${reference}`)
  )[0];
const outcomeOf = async (transaction: string) =>
  (
    await shop.rows<{ id: number; outcome: string | null; detail: string | null }>(
      sql`select id, outcome, detail from billing.postbacks where mentions[1] = ${transaction} order by id desc limit 1`,
    )
  )[0];

test('the biller is told with the last payment at the first price, once, outside any transaction', async () => {
  const checkoutId = await begin();
  await pay(checkoutId, 1);
  await pay(checkoutId, 2);
  await shop.settle();
  expect(await requestOf(checkoutId)).toBeUndefined();
  await pay(checkoutId, 3);
  await pay(checkoutId, 3);
  await shop.settle();
  await pay(checkoutId, 4, '9.99');
  await shop.settle();
  expect(heard).toEqual([{ reference: checkoutId, minor: 999, openTransactions: 0 }]);
  expect(await requestOf(checkoutId)).toEqual({ attempts: 1, last_answer: 'done', done: true });
  expect(await booked(checkoutId)).toEqual([2999, 2999, 2999, 999]);
});

test('a stop while it is booked loses both or neither, and a stop before the job loses nothing', async () => {
  const checkoutId = await begin();
  await pay(checkoutId, 1);
  await pay(checkoutId, 2);
  await shop.settle();
  const { send } = shop.jobs;
  shop.jobs.send = async () => {
    throw new Error('killed');
  };
  await pay(checkoutId, 3);
  await expect.poll(() => detailsOf('killed')).toHaveLength(1);
  shop.jobs.send = send;
  expect(await booked(checkoutId)).toHaveLength(2);
  expect(await requestOf(checkoutId)).toBeUndefined();
  shop.clock.advance(MINUTE);
  await shop.run('billing.interpret-postbacks');
  expect(await booked(checkoutId)).toHaveLength(3);
  expect(await requestOf(checkoutId)).toMatchObject({ done: false });
  expect(heard).toEqual([]);
  await shop.settle();
  expect(await requestOf(checkoutId)).toMatchObject({ done: true });
  expect(heard).toHaveLength(1);
});
const detailsOf = (detail: string) =>
  shop.rows(sql`select from billing.postbacks where outcome is null and detail = ${detail}`);

test('a stop before the answer is written down has it asked again', async () => {
  const checkoutId = await begin();
  afterHearing = () => {
    throw new Error('killed');
  };
  await payThree(checkoutId);
  expect(await requestOf(checkoutId)).toMatchObject({ attempts: 0, done: false });
  await shop.settle();
  expect(await requestOf(checkoutId)).toMatchObject({ attempts: 1, done: true });
  expect(heard.map(({ minor }) => minor)).toEqual([999, 999]);
});

test('it is told until it confirms, also when the retries have run out; meanwhile the admin knows', async () => {
  const checkoutId = await begin();
  answer = 'unknown';
  await payThree(checkoutId);
  await shop.settle();
  expect(await requestOf(checkoutId)).toEqual({ attempts: 2, last_answer: 'unknown', done: false });
  await shop.rows(sql`delete from public.sent_jobs`);
  shop.clock.advance(3 * HOUR);
  const alerts = async () => (await shop.billing.overview[0]?.alerts?.()) ?? [];
  const path = `/checkouts/${checkoutId}`;
  expect(await alerts()).toMatchObject([{ name: 'billing.prices-unconfirmed', count: 1, path, isBad: true }]);
  answer = 'done';
  await shop.run('billing.retry-price-changes');
  await shop.settle();
  expect(await requestOf(checkoutId)).toEqual({ attempts: 3, last_answer: 'done', done: true });
  expect(await alerts()).toEqual([]);
});

test('the lower price waits for the payments before it, whatever comes first', async () => {
  const checkoutId = await begin();
  await pay(checkoutId, 1);
  await pay(checkoutId, 4, '9.99');
  await shop.settle();
  expect(await outcomeOf(`4-${checkoutId}`)).toMatchObject({
    outcome: null,
    detail: 'waits: a payment of 999 before those of 2999',
  });
  await pay(checkoutId, 3);
  await shop.settle();
  expect(await booked(checkoutId)).toEqual([2999, 2999]);
  await pay(checkoutId, 2);
  await expect.poll(() => booked(checkoutId)).toEqual([2999, 2999, 2999, 999]);
  await shop.settle();
  expect(heard).toHaveLength(1);
});

test('a lower price whose earlier payments never come is for a person after a week', async () => {
  const checkoutId = await begin();
  await pay(checkoutId, 1);
  await pay(checkoutId, 4, '9.99');
  await shop.settle();
  shop.clock.advance(7 * DAY + MINUTE);
  await shop.run('billing.interpret-postbacks');
  expect(await outcomeOf(`4-${checkoutId}`)).toMatchObject({ outcome: 'quarantined' });
});

test.each([
  ['another price before the turn', 2, '19.99', 'amount 1999 instead of 2999'],
  ['the higher price after it', 4, '29.99', 'amount 2999 instead of 999'],
])('%s is quarantined', async (_, number, price, detail) => {
  const checkoutId = await begin();
  for (let before = 1; before < number; before += 1) await pay(checkoutId, before);
  await shop.settle();
  await pay(checkoutId, number, price);
  await shop.settle();
  expect(await outcomeOf(`${number}-${checkoutId}`)).toMatchObject({ outcome: 'quarantined', detail });
  expect(await booked(checkoutId)).toHaveLength(number - 1);
});

test('a biller that charges the higher price after the turn is told once more, whatever a person decides', async () => {
  const checkoutId = await begin();
  await payThree(checkoutId);
  await pay(checkoutId, 4);
  await shop.settle();
  expect(heard.map(({ minor }) => minor)).toEqual([999, 999]);
  expect(await requestOf(checkoutId)).toMatchObject({ attempts: 2, done: true });
  const { id = 0 } = (await outcomeOf(`4-${checkoutId}`)) ?? {};
  const admin = openTestAdmin(shop.billing.adminEndpoints, shop);
  const body = { decision: 'accepted', reason: 'It had not heard yet.' };
  const decided = await admin.call('POST', `/api/admin/v1/postbacks/${id}/decide`, { body });
  expect(decided.status).toBe(200);
  await shop.settle();
  expect(await booked(checkoutId)).toEqual([2999, 2999, 2999, 2999]);
  expect(heard.map(({ minor }) => minor)).toEqual([999, 999]);
});

test('a payment that was given back counts, for the biller has charged it', async () => {
  const checkoutId = await begin();
  await pay(checkoutId, 1);
  await pay(checkoutId, 2);
  // Messages are interpreted concurrently, and the refund must come after both.
  await shop.settle();
  await tell(
    new URLSearchParams({
      kind: 'refund',
      price: '29.99',
      tranid: `back-${checkoutId}`,
      of: `1-${checkoutId}`,
      purchaseid: checkoutId,
      at: '2026-03-01T12:00:02Z',
    }),
  );
  await shop.settle();
  await pay(checkoutId, 3);
  await shop.settle();
  expect(heard).toHaveLength(1);
  await pay(checkoutId, 4, '9.99');
  await shop.settle();
  expect(await booked(checkoutId)).toEqual([2999, 2999, -2999, 2999, 999]);
});

test('what is taken up again is told its price again, also where the biller tells of it by itself', async () => {
  const checkoutId = await begin();
  await payThree(checkoutId);
  const payload = { biller: 'query', subscriptionReference: checkoutId };
  const fact = { key: newId(shop.clock), payload };
  await shop.db.transaction((tx) => shop.events.publish(tx, ResumeRequested, fact));
  for (let round = 0; round < 3; round += 1) await shop.settle();
  expect(heard).toHaveLength(2);
  await tell(
    new URLSearchParams({
      kind: 'resumed',
      tranid: `again-${checkoutId}`,
      purchaseid: checkoutId,
      at: '2026-03-02T12:00:00Z',
    }),
  );
  await shop.settle();
  expect(heard).toHaveLength(3);
  expect(await requestOf(checkoutId)).toMatchObject({ attempts: 3, done: true });
});

test('who cannot be asked for another price does not sell what needs one', async () => {
  const named = (offer: typeof OFFER) => shop.billing.api.paymentSystems(OFFER.site, offer).map(({ name }) => name);
  expect(named(OFFER)).toEqual(['sandbox', 'query', 'deaf']);
  expect(named(TURNING)).toEqual(['sandbox', 'query']);
  await expect(shop.checkout({ paymentSystem: 'deaf', offer: TURNING })).rejects.toMatchObject({
    name: 'UnknownPaymentSystem',
  });
});
