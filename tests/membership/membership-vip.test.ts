import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY, movableClock } from '#kernel/clock.ts';
import { SEGPAY_SETTINGS } from '#modules/billing/server/billers/test-billers.ts';
import { BILLER_ADDRESS, queryBiller } from '#modules/billing/server/billers/test-query-biller.ts';
import { segpayBiller } from '#modules/billing/server/segpay/adapter.ts';
import { segpayDialect } from '#modules/billing/server/segpay/simulator.ts';
import { openSimulator } from '#modules/billing/server/simulator/open-simulator.ts';
import { openMembershipShop } from '../support/membership-shop.ts';

const TICKET = '1234:5678';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let segpay: Awaited<ReturnType<typeof openSimulator>>;
let usual = '';
beforeAll(async () => {
  const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
  let postbackUrl = '';
  const period = { minor: 2999, days: 30 };
  const dialect = segpayDialect({
    ...SEGPAY_SETTINGS,
    prices: { [TICKET]: { currency: 'USD', first: period, further: period } },
    postbackUrl: () => postbackUrl,
    addresses: ['127.0.0.1'],
  });
  segpay = await openSimulator(dialect, { clock });
  // The tariff states its price point itself.
  const settings = {
    ...SEGPAY_SETTINGS,
    products: new Map<string, string>(),
    payUrl: segpay.origin,
    srsUrl: segpay.origin,
  };
  // One whose price can be changed but which can't be told not to renew, and one that supports neither.
  const stubborn = { ...queryBiller(), changeRenewalPrice: async () => 'done' as const };
  const billers = [segpayBiller({ clock, settings }), stubborn, { ...queryBiller(), name: 'epoch' }];
  shop = await openMembershipShop({ clock, billers });
  postbackUrl = `${shop.origin}/postback/segpay`;
  usual = (await shop.person().endpoints.priceSlots()).data.items[0]?.id ?? '';
  await shop.rows(sql`
    update shop.tariffs set vip_months = 3, vip_rebill_minor = 999, codes = ${{ segpay: TICKET }} where id = ${usual}`);
});
afterEach(() => segpay.setFaults([]));
afterAll(async () => {
  await segpay?.close();
  await shop?.close();
});

type Person = ReturnType<typeof shop.person>;

async function buy(paymentSystem: string) {
  const vera = shop.person();
  const { paymentUrl, checkoutId } = (await vera.endpoints.join({ priceUuid: usual, paymentSystem })).data;
  if (paymentSystem !== 'query') await shop.press(paymentUrl, 'approve');
  await shop.settle();
  return { vera, checkoutId: checkoutId ?? '' };
}
async function later(days: number) {
  shop.clock.advance(days * DAY);
  for (let round = 0; round < 2; round += 1) {
    await segpay.tick();
    await shop.run('billing.interpret-postbacks');
    await shop.run('sandbox-biller.deliver');
    await shop.settle();
  }
}
const dashboard = async (vera: Person) => (await vera.endpoints.dashboardInfo()).data.dashboard;
/** Next payment, months paid, months left to pay, price afterwards. */
async function told(vera: Person) {
  const { rebill_amount: next, ...vip } = await dashboard(vera);
  return [
    next?.minor,
    vip.vip_offer_paidup_months,
    vip.vip_offer_remaining_pay?.minor,
    vip.vip_offer_rebill_amount?.minor,
  ];
}
const charged = async (checkoutId: string) =>
  (
    await shop.rows<{ minor: number }>(
      sql`select amount_minor as minor from billing.money_entries where checkout_id = ${checkoutId} order by id`,
    )
  ).map(({ minor }) => minor);

describe.each(['sandbox', 'segpay'])('through %s', (paymentSystem) => {
  test('the dashboard tells at each payment what is paid, what is left and what comes next', async () => {
    const { vera, checkoutId } = await buy(paymentSystem);
    expect((await dashboard(vera)).vip_offer_overall_months).toBe(3);
    expect(await told(vera)).toEqual([2999, 1, 2 * 2999, 999]);
    await later(30);
    expect(await told(vera)).toEqual([2999, 2, 2999, 999]);
    await later(30);
    expect(await told(vera)).toEqual([999, 3, 0, 999]);
    await later(30);
    await later(30);
    expect(await told(vera)).toEqual([999, 3, 0, 999]);
    expect(await charged(checkoutId)).toEqual([2999, 2999, 2999, 999, 999]);
  });

  test('a pause loses no price, before the turn and after it', async () => {
    const { vera, checkoutId } = await buy(paymentSystem);
    await later(30);
    for (const [next, paid] of [
      [2999, 2],
      [999, 3],
    ] as const) {
      expect(await told(vera)).toEqual([next, paid, (3 - paid) * 2999, 999]);
      await vera.endpoints.pause();
      await later(1);
      expect((await told(vera))[0]).toBeUndefined();
      expect((await vera.endpoints.resume()).data).toEqual({ paymentUrl: null });
      await later(0);
      expect(await told(vera)).toEqual([next, paid, (3 - paid) * 2999, 999]);
      await later(29);
    }
    expect(await charged(checkoutId)).toEqual([2999, 2999, 2999, 999]);
  });
});

test('the reminder names the next payment', async () => {
  const { vera } = await buy('sandbox');
  await later(30);
  const reminded = async () => {
    shop.letters.length = 0;
    await shop.run('membership.remind-renewals');
    const letter = shop.letters.find(({ to }) => 'userId' in to && to.userId === vera.userId);
    return letter?.paragraphs.join(' ');
  };
  shop.clock.advance(28 * DAY);
  expect(await reminded()).toContain('$29.99');
  await later(2);
  shop.clock.advance(28 * DAY);
  expect(await reminded()).toContain('$9.99');
});

test('messages in any order and twice lead to the same dashboard, and the biller is asked once', async () => {
  const { vera, checkoutId } = await buy('segpay');
  segpay.setFaults(['delay', 'duplicate']);
  await later(30);
  await later(30);
  segpay.setFaults(['reorder', 'duplicate', 'impatient']);
  await later(1);
  for (let minutes = 0; minutes < 3; minutes += 1) await later(0.01);
  expect(await told(vera)).toEqual([999, 3, 0, 999]);
  const [request] = await shop.rows(sql`
    select attempts from billing.price_changes w
    join billing.money_entries e using (biller, subscription_reference)
    where e.checkout_id = ${checkoutId} limit 1`);
  expect(request).toEqual({ attempts: 1 });
});

test('a payment that was given back counts for the offer, since the biller has taken it', async () => {
  const { vera, checkoutId } = await buy('sandbox');
  await later(30);
  const [first] = await shop.rows<{ reference: string }>(sql`
    select transaction_reference as reference from billing.money_entries where checkout_id = ${checkoutId} order by id limit 1`);
  const subscription = sql`select id from sandbox_biller.sales where checkout = ${checkoutId}`;
  const [sale] = await shop.rows<{ id: string }>(subscription);
  await shop.deliver(
    shop.message(checkoutId, {
      event: 'refunded',
      subscription: sale?.id,
      product: usual,
      givesBack: first?.reference,
    }),
  );
  await shop.settle();
  expect(await told(vera)).toEqual([2999, 2, 2999, 999]);
  await later(30);
  expect(await told(vera)).toEqual([999, 3, 0, 999]);
});

test('bought anew, the offer begins anew', async () => {
  const { vera, checkoutId } = await buy('sandbox');
  await later(30);
  await vera.endpoints.cancel({});
  await later(40);
  const again = (await vera.endpoints.join({ priceUuid: usual, paymentSystem: 'sandbox' })).data;
  expect(again.checkoutId).not.toBe(checkoutId);
  await shop.press(again.paymentUrl, 'approve');
  await shop.settle();
  expect(await told(vera)).toEqual([2999, 1, 2 * 2999, 999]);
});

test('where the biller cannot take it up again, the sale page is where it is bought anew', async () => {
  const { vera, checkoutId } = await buy('query');
  const query = `kind=sale&price=29.99&ref=${checkoutId}&tranid=q1&purchaseid=p1&at=${shop.clock.now().toISOString()}`;
  await fetch(`${shop.origin}/postback/query?${query}`, { headers: { 'x-client-address': BILLER_ADDRESS } });
  await shop.settle();
  await vera.endpoints.pause();
  await shop.settle();
  expect((await vera.endpoints.resume()).data.paymentUrl).toBe(`${shop.origin}/join-now/?anew`);
});

test('through who cannot be asked for another price it is neither offered nor sold', async () => {
  const slots = (await shop.person().shop.priceSlots({ segpay: '1' })).data.items;
  expect(slots.find(({ id }) => id === usual)?.systems).toEqual(['sandbox', 'segpay', 'query']);
  const choice = { priceUuid: usual, paymentSystem: 'epoch' };
  await expect(shop.person().endpoints.join(choice)).rejects.toMatchObject({
    code: 'PAYMENT_SYSTEM_NOT_SELECTED',
  });
});
