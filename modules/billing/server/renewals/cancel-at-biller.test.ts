import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, SECOND } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { CancelRequested, ResumeRequested } from '../../contract/events.ts';
import { BILLER_ADDRESS, queryBiller } from '../billers/test-query-biller.ts';
import { openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
let answer: 'done' | 'unknown' = 'done';
/** Runs while the biller is being asked. */
let duringRequest: (() => Promise<void>) | undefined;
const heard: { reference: string; openTransactions: number }[] = [];
beforeAll(async () => {
  const biller = queryBiller(async ({ reference }) => {
    const [{ count } = { count: 0 }] = await shop.rows<{ count: number }>(sql`
      select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`);
    heard.push({ reference, openTransactions: count });
    const [now, happens] = [answer, duringRequest];
    duringRequest = undefined;
    await happens?.();
    return now;
  });
  biller.resumeSubscription = async () => 'done';
  shop = await openShop({ billers: [biller] });
});
afterAll(() => shop.close());

async function buy() {
  const { checkoutId } = await shop.checkout({ paymentSystem: 'query' });
  const sale = `kind=sale&price=29.99&tranid=t-${checkoutId}&purchaseid=${checkoutId}&ref=${checkoutId}&at=2026-03-01T12:00:00Z`;
  await fetch(`${shop.origin}/postback/query?${sale}`, { headers: { 'x-client-address': BILLER_ADDRESS } });
  await shop.settle();
  return checkoutId;
}
async function request(
  subscriptionReference: string,
  type: typeof CancelRequested | typeof ResumeRequested,
  at?: Date,
) {
  const payload = { biller: 'query', subscriptionReference, requestedAt: at?.toISOString() };
  shop.clock.advance(SECOND);
  await shop.db.transaction((tx) => shop.events.publish(tx, type, { key: newId(shop.clock), payload }));
  await shop.events.dispatchDue();
}
async function cancel(subscriptionReference: string) {
  await request(subscriptionReference, CancelRequested);
  await shop.settle();
}
const stateOf = async (reference: string) =>
  (
    await shop.rows(sql`
      select attempts, last_answer, done_at is not null as done from billing.cancellations
      where subscription_reference = ${reference}`)
  )[0];

test('the biller is told outside any transaction', async () => {
  const reference = await buy();
  await cancel(reference);
  expect(heard).toEqual([{ reference, openTransactions: 0 }]);
  expect(await stateOf(reference)).toEqual({ attempts: 1, last_answer: 'done', done: true });
});

test('it is told until it confirms, also when the retries have run out', async () => {
  const reference = await buy();
  answer = 'unknown';
  await cancel(reference);
  await shop.settle();
  expect(await stateOf(reference)).toEqual({ attempts: 2, last_answer: 'unknown', done: false });
  await shop.rows(sql`delete from public.sent_jobs`);
  const alerts = async () => (await shop.billing.overview[0]?.alerts?.()) ?? [];
  expect(await alerts()).toEqual([]);
  shop.clock.advance(3 * HOUR);
  const path = `/checkouts/${reference}`;
  expect(await alerts()).toMatchObject([{ name: 'billing.cancellations-unconfirmed', count: 1, path }]);
  answer = 'done';
  await shop.settle();
  expect(await stateOf(reference)).toMatchObject({ done: false });
  await shop.run('billing.retry-cancellations');
  await shop.settle();
  expect(await stateOf(reference)).toEqual({ attempts: 3, last_answer: 'done', done: true });
  await shop.run('billing.retry-cancellations');
  await shop.settle();
  expect(await stateOf(reference)).toMatchObject({ attempts: 3 });
  expect(await alerts()).toEqual([]);
});

test('a subscription that was resumed can be canceled again', async () => {
  const reference = await buy();
  await cancel(reference);
  await cancel(reference);
  expect(await stateOf(reference)).toMatchObject({ attempts: 2, done: true });
});

test('a request that nobody can fulfil stays visible', async () => {
  await cancel('nobody-knows-it');
  expect(await stateOf('nobody-knows-it')).toEqual({
    attempts: 1,
    last_answer: 'no such subscription',
    done: false,
  });
});

test('a biller that is no longer set up is told when it is again', async () => {
  const reference = await buy();
  answer = 'unknown';
  await cancel(reference);
  answer = 'done';
  const isAt = (biller: string) =>
    shop.rows(sql`update billing.cancellations set biller = ${biller} where subscription_reference = ${reference}`);
  const remind = async () => {
    await shop.rows(sql`delete from public.sent_jobs`);
    await shop.run('billing.retry-cancellations');
    await shop.settle();
  };
  await isAt('gone');
  await remind();
  expect(await stateOf(reference)).toMatchObject({ attempts: 1, done: false });
  await isAt('query');
  await remind();
  expect(await stateOf(reference)).toMatchObject({ attempts: 2, done: true });
});

test('an answer counts for the request it answers, not for one that replaced it', async () => {
  answer = 'unknown';
  const takenBack = await buy();
  duringRequest = () => request(takenBack, ResumeRequested);
  await cancel(takenBack);
  await shop.settle();
  expect(await stateOf(takenBack)).toMatchObject({ last_answer: 'taken back', done: true });

  answer = 'done';
  const again = await buy();
  duringRequest = async () => {
    await request(again, ResumeRequested);
    await request(again, CancelRequested);
  };
  await cancel(again);
  await shop.settle();
  expect(heard.filter(({ reference }) => reference === again)).toHaveLength(2);
  expect(await stateOf(again)).toMatchObject({ last_answer: 'done', done: true });
});

test('of what was wished the newest counts, whichever is heard of first', async () => {
  const reference = await buy();
  const at = (seconds: number) => new Date(shop.clock.now().getTime() + seconds * SECOND);
  const [first, second, third] = [at(1), at(2), at(3)];
  const resumption = async () =>
    (
      await shop.rows<{ open: boolean }>(
        sql`select done_at is null as open from billing.resumptions where subscription_reference = ${reference}`,
      )
    )[0]?.open;
  answer = 'unknown';
  await request(reference, CancelRequested, second);
  await request(reference, ResumeRequested, first);
  expect(await stateOf(reference)).toMatchObject({ done: false });
  expect(await resumption()).toBeUndefined();
  await request(reference, ResumeRequested, third);
  expect(await stateOf(reference)).toMatchObject({ last_answer: 'taken back', done: true });
  await request(reference, CancelRequested, second);
  expect(await stateOf(reference)).toMatchObject({ done: true });
  expect(await resumption()).toBe(true);
  answer = 'done';
});
