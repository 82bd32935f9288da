import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { CancelRequested } from '../../contract/events.ts';
import {
  A_PERIOD,
  IN_EUROS,
  ledgerOf,
  newestOutcome,
  noticesOf,
  openEpochShop,
  openSandboxShop,
  openSegpayShop,
  subscriptionOf,
  type TestBiller,
} from './test-billers.ts';

/** What must hold for every biller, through its own payment page, messages and responses, over HTTP both ways. */
describe.each([
  ['sandbox', openSandboxShop],
  ['epoch', openEpochShop],
  ['segpay', openSegpayShop],
])('the biller %s', (name, open: () => Promise<TestBiller>) => {
  let biller: TestBiller;
  beforeAll(async () => {
    biller = await open();
  });
  afterAll(() => biller?.close());

  const begin = (more = {}) => biller.shop.checkout({ paymentSystem: name, ...more });
  const stateOf = async ({ checkoutId, userId }: { checkoutId: string; userId: string }) =>
    (await biller.shop.billing.api.checkout(checkoutId, userId))?.state;
  const amounts = async (checkoutId: string) =>
    (await ledgerOf(biller.shop, checkoutId)).map(({ kind, amount_minor }) => [kind, amount_minor]);

  async function sold() {
    const checkout = await begin();
    await biller.press(checkout.paymentUrl, 'approve');
    await biller.shop.settle();
    return checkout;
  }

  async function cancel(checkoutId: string) {
    const subscriptionReference = await subscriptionOf(biller.shop, checkoutId);
    const fact = { key: newId(biller.shop.clock), payload: { biller: name, subscriptionReference } };
    await biller.shop.db.transaction((tx) => biller.shop.events.publish(tx, CancelRequested, fact));
    await biller.shop.settle();
    return subscriptionReference;
  }

  test('sells', async () => {
    const checkout = await begin();
    expect(await stateOf(checkout)).toBe('pending');
    await biller.press(checkout.paymentUrl, 'approve');
    await biller.shop.settle();
    expect(await stateOf(checkout)).toBe('approved');
    expect(await amounts(checkout.checkoutId)).toEqual([['sale', 2999]]);
  });

  test('declines, and the same checkout can still be paid', async () => {
    const checkout = await begin();
    await biller.press(checkout.paymentUrl, 'decline');
    await biller.shop.settle();
    expect(await stateOf(checkout)).toBe('declined');
    await biller.press(checkout.paymentUrl, 'approve');
    await biller.shop.settle();
    expect(await stateOf(checkout)).toBe('approved');
  });

  test('sells nothing to who leaves', async () => {
    const checkout = await begin();
    await biller.press(checkout.paymentUrl, 'leave');
    await biller.shop.settle();
    expect(await stateOf(checkout)).toBe('pending');
  });

  test('charges again when the period is over', async () => {
    const { checkoutId } = await sold();
    biller.shop.clock.advance(A_PERIOD);
    await biller.tick();
    await biller.shop.settle();
    expect(await amounts(checkoutId)).toEqual([
      ['sale', 2999],
      ['rebill', 2999],
    ]);
  });

  test('stops renewing when the member asks us to, and charges no more', async () => {
    const { checkoutId } = await sold();
    const reference = await cancel(checkoutId);
    await biller.tick();
    await biller.shop.settle();
    expect(await biller.stateAtBiller(checkoutId)).toBe('canceled');
    expect(await noticesOf(biller.shop, checkoutId)).toEqual(['canceled']);
    const [row] = await biller.shop.rows<{ done: boolean }>(sql`
      select done_at is not null as done from billing.cancellations where subscription_reference = ${reference}`);
    expect(row?.done).toBe(true);
    biller.shop.clock.advance(A_PERIOD);
    await biller.tick();
    await biller.shop.settle();
    expect(await amounts(checkoutId)).toEqual([['sale', 2999]]);
  });

  test('tells that it stopped renewing itself, which counts as confirmed', async () => {
    const { checkoutId } = await sold();
    await biller.act(checkoutId, 'canceled');
    await biller.shop.settle();
    expect(await noticesOf(biller.shop, checkoutId)).toEqual(['canceled']);
    await cancel(checkoutId);
    expect(await biller.stateAtBiller(checkoutId)).toBe('canceled');
    expect(await noticesOf(biller.shop, checkoutId)).toEqual(['canceled']);
  });

  test('gives back in part, then the rest', async () => {
    const { checkoutId } = await sold();
    await biller.act(checkoutId, 'refunded-in-part');
    await biller.shop.settle();
    await biller.act(checkoutId, 'refunded');
    await biller.shop.settle();
    expect(await amounts(checkoutId)).toEqual([
      ['sale', 2999],
      ['refund', -1500],
      ['refund', -1499],
    ]);
  });

  test('takes a payment back that the buyer disputed', async () => {
    const { checkoutId } = await sold();
    await biller.act(checkoutId, 'charged-back');
    await biller.shop.settle();
    expect((await amounts(checkoutId)).slice(0, 2)).toEqual([
      ['sale', 2999],
      ['chargeback', -2999],
    ]);
  });

  test('may repeat itself', async () => {
    const { checkoutId } = await begin();
    const answers = await Promise.all([1, 2, 3].map(() => biller.tell(checkoutId)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await biller.shop.settle();
    expect(await amounts(checkoutId)).toEqual([['sale', 2999]]);
  });

  test('may tell a rebill before its sale', async () => {
    const { checkoutId, paymentUrl } = await begin();
    await biller.approveLate(paymentUrl);
    await biller.act(checkoutId, 'rebilled');
    await biller.shop.settle();
    expect(await amounts(checkoutId)).toEqual([]);
    await biller.arrive();
    await expect.poll(async () => (await amounts(checkoutId)).length).toBe(2);
    expect((await amounts(checkoutId)).map(([kind]) => kind)).toEqual(['sale', 'rebill']);
  });

  test.each([
    ['amount', { amount: '2.99' }, /^amount 299 instead of 2999$/],
    ['product', { isOfAnother: true }, /^product .+ instead of /],
  ])('is not believed with another %s', async (_, change, reason) => {
    const { checkoutId } = await begin();
    expect((await biller.tell(checkoutId, change)).status).toBe(200);
    await biller.shop.settle();
    expect(await newestOutcome(biller.shop)).toEqual({
      outcome: 'quarantined',
      detail: expect.stringMatching(reason),
    });
    expect(await amounts(checkoutId)).toEqual([]);
  });

  test('is not believed with another currency', async () => {
    const { checkoutId } = await begin({ offer: IN_EUROS });
    await biller.tell(checkoutId, { currency: 'USD' });
    await biller.shop.settle();
    expect(await newestOutcome(biller.shop)).toMatchObject({ detail: 'currency USD instead of EUR' });
    expect(await amounts(checkoutId)).toEqual([]);
  });

  test('is quarantined with a checkout that is no id at all, for a person to say which it is', async () => {
    await biller.tell('no-id');
    await biller.shop.settle();
    const detail = name === 'sandbox' ? 'not a message of this biller' : 'there is no such checkout';
    expect(await newestOutcome(biller.shop)).toMatchObject({ outcome: 'quarantined', detail });
  });

  test('is not believed when it is somebody else', async () => {
    const { checkoutId } = await begin();
    expect((await biller.tellFromElsewhere(checkoutId)).status).toBe(403);
    await biller.shop.settle();
    expect(await newestOutcome(biller.shop)).toMatchObject({ outcome: 'refused' });
    expect(await amounts(checkoutId)).toEqual([]);
  });

  test('is quarantined when it is the biller and tells nonsense, for it may have been about money', async () => {
    expect((await biller.tellNonsense()).status).toBe(200);
    await biller.shop.settle();
    expect(await newestOutcome(biller.shop)).toMatchObject({ outcome: 'quarantined' });
  });
});
