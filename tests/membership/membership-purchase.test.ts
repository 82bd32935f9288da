import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { elsewhere, home, openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let person: typeof shop.person;
beforeAll(async () => {
  shop = await openMembershipShop();
  person = shop.person;
});
afterAll(() => shop.close());

const saleStates = (checkoutId: string) =>
  shop.rows<{ state: string }>(sql`select state from sandbox_biller.sales where checkout = ${checkoutId}`);

test('a site sells one monthly tariff, the same wherever it is installed', async () => {
  const { data } = await person().endpoints.priceSlots();
  expect(data.items).toMatchObject([
    { type: 1, sort: 1, price: { minor: 2999, currency: 'USD' }, periodDays: 30, recurring: true },
  ]);
  expect(data.paymentSystems).toMatchObject([{ name: 'sandbox', isNonRecurring: false }]);
  const other = await person(undefined, elsewhere).endpoints.priceSlots();
  expect(other.data.items[0]?.id).not.toBe(data.items[0]?.id);
});

test('from the sale page to membership: only the postback grants it, only here, only to the buyer', async () => {
  const anna = person();
  expect(await anna.subscription()).toMatchObject({ status: 'inactive', entitled: false });
  const { checkoutId, paymentUrl } = await anna.join();
  expect((await anna.endpoints.paymentResult({ checkoutId })).data).toEqual({
    state: 'pending',
    status: 'inactive',
    next: null,
    plan: expect.any(String),
  });

  expect((await shop.press(paymentUrl, 'approve')).location).toBe(`${shop.origin}/payment/?checkout=${checkoutId}`);
  await shop.settle();
  expect((await anna.endpoints.paymentResult({ checkoutId })).data).toEqual({
    state: 'approved',
    status: 'active',
    next: null,
    plan: expect.any(String),
  });
  expect(await anna.subscription()).toEqual({
    status: 'active',
    entitled: true,
    trial: false,
    benefits: false,
    pending: false,
    paused: false,
    inGrace: false,
    revoked: false,
    dailyDownloadCap: 10,
  });
  expect((await person(anna.userId, elsewhere).subscription()).status).toBe('inactive');
  await expect(person().endpoints.paymentResult({ checkoutId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(anna.join()).rejects.toMatchObject({ code: 'ALREADY_MEMBER', status: 409 });

  const { info, dashboard } = (await anna.endpoints.dashboardInfo()).data;
  const now = Math.floor(shop.clock.now().getTime() / 1000);
  expect(info).toMatchObject({ status: 'active', registry: now, expiry: now + 30 * 86_400 });
  expect(dashboard).toMatchObject({ periodicity: 30, rebill_amount: { minor: 2999, currency: 'USD' } });
  const changes = await shop.rows(
    sql`select payload from kernel.events where type = 'membership.changed' and payload->>'userId' = ${anna.userId}`,
  );
  expect(changes).toEqual([{ payload: { userId: anna.userId, site: home.key, from: 'inactive', to: 'active' } }]);
});

test('the browser’s return proves nothing, and a declined card leaves things as they were', async () => {
  const boris = person();
  const checkoutId = await boris.buy('decline');
  expect((await boris.endpoints.paymentResult({ checkoutId })).data).toEqual({
    state: 'declined',
    status: 'inactive',
    next: null,
    plan: expect.any(String),
  });
  await boris.buy('approve');
  expect((await boris.subscription()).status).toBe('active');
});

test('one key begins one checkout', async () => {
  const anna = person();
  const key = crypto.randomUUID();
  const [first, second] = [await anna.join(key), await anna.join(key)];
  expect(second.checkoutId).toBe(first.checkoutId);
});

test('an unknown plan and an unknown payment system are refused', async () => {
  const { endpoints } = person();
  const { data } = await endpoints.priceSlots();
  const priceUuid = data.items[0]?.id ?? '';
  await expect(endpoints.join({ priceUuid, paymentSystem: 'gold' })).rejects.toMatchObject({
    message: 'Payment system not selected',
  });
  const other = (await person(undefined, elsewhere).endpoints.priceSlots()).data.items[0]?.id ?? '';
  await expect(endpoints.join({ priceUuid: other, paymentSystem: 'sandbox' })).rejects.toMatchObject({
    code: 'UNKNOWN_TARIFF',
  });
});

test('messages twice and in the wrong order come to the same end', async () => {
  const anna = person();
  const { checkoutId } = await anna.join();
  const [{ tariff } = { tariff: '' }] = await shop.rows<{ tariff: string }>(
    sql`select offer->>'product' as tariff from billing.checkouts where id = ${checkoutId}`,
  );
  const sale = shop.message(checkoutId, { product: tariff });
  shop.clock.advance(30 * DAY);
  const rebill = shop.message(checkoutId, { product: tariff, event: 'rebilled' });
  for (const message of [rebill, rebill, sale, rebill, sale]) await shop.deliver(message);
  await shop.settle();
  await shop.run('billing.interpret-postbacks');
  await shop.settle();
  const { info } = (await anna.endpoints.dashboardInfo()).data;
  expect(info.expiry).toBe(Math.floor(shop.clock.now().getTime() / 1000) + 30 * 86_400);
  expect((await anna.subscription()).status).toBe('active');
});

test('canceling tells the biller, keeps access to the second the paid period ends, and can be clicked twice', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  const before = (await anna.endpoints.dashboardInfo()).data.info;
  const stranger = person();
  await stranger.buy();
  await expect(
    stranger.endpoints.cancel({ membershipUuid: before.membership_uuid ?? undefined }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(
    anna.endpoints.cancel({ membershipUuid: before.membership_uuid ?? undefined, hipUuid: anna.userId }),
  ).rejects.toMatchObject({ status: 400, data: { errors: [{ pointer: '/hipUuid' }] } });
  expect((await anna.subscription()).status).toBe('active');

  const first = await anna.endpoints.cancel({ hipUuid: before.membership_uuid ?? undefined });
  const second = await anna.endpoints.cancel({});
  expect(first.data.info).toEqual({ ...before, status: 'canceled' });
  expect(second.data.info).toEqual(first.data.info);
  await shop.settle();
  expect(await saleStates(checkoutId)).toEqual([{ state: 'canceled' }]);
  await shop.run('sandbox-biller.deliver');
  await shop.settle();

  const end = (before.expiry ?? 0) * 1000;
  shop.clock.set(new Date(end - SECOND));
  expect(await anna.subscription()).toMatchObject({ status: 'canceled', entitled: true });
  shop.clock.set(new Date(end));
  // The answer is right before the job has stored anything.
  expect(await anna.subscription()).toMatchObject({ status: 'expired', entitled: false });
  await Promise.all([shop.run('membership.expire-due'), shop.run('membership.expire-due')]);
  expect(await anna.subscription()).toMatchObject({ status: 'expired', entitled: false });
  const rows = await shop.rows(sql`
    select e.kind, e.to_status from membership.membership_events e
    join membership.memberships m on m.id = e.membership_id where m.user_id = ${anna.userId} order by e.seq`);
  expect(rows).toEqual([
    { kind: 'sale', to_status: 'active' },
    { kind: 'canceled', to_status: 'canceled' },
    // From the biller's postback.
    { kind: 'canceled', to_status: 'canceled' },
    { kind: 'period-over', to_status: 'expired' },
  ]);
  await expect(anna.endpoints.cancel({})).rejects.toMatchObject({ code: 'NOT_CANCELABLE' });

  await anna.buy();
  expect(await anna.subscription()).toMatchObject({ status: 'active', entitled: true });
});

test('nothing bought, nothing to cancel', async () => {
  await expect(person().endpoints.cancel({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a cancel reaches the biller also when it was down', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  await anna.endpoints.cancel({});
  shop.door.open = false;
  await shop.events.dispatchDue();
  expect(await saleStates(checkoutId)).toEqual([{ state: 'live' }]);
  shop.door.open = true;
  shop.clock.advance(MINUTE);
  await shop.settle();
  expect(await saleStates(checkoutId)).toEqual([{ state: 'canceled' }]);
});

test('a rebill extends, a declined one leaves three days, a refund ends access and renewal', async () => {
  const anna = person();
  const checkoutId = await anna.buy();
  const start = shop.clock.now().getTime();
  await shop.operate(checkoutId, 'rebilled');
  await shop.settle();
  expect((await anna.endpoints.dashboardInfo()).data.info.expiry).toBe(Math.floor((start + 60 * DAY) / 1000));

  await shop.operate(checkoutId, 'rebill-declined');
  await shop.settle();
  shop.clock.set(new Date(start + 63 * DAY - SECOND));
  expect(await anna.subscription()).toMatchObject({ status: 'active', entitled: true });
  shop.clock.advance(SECOND);
  expect(await anna.subscription()).toMatchObject({ status: 'expired', entitled: false });
  await shop.run('membership.expire-due');

  const boris = person();
  const paid = await boris.buy();
  await shop.operate(paid, 'refunded');
  await shop.settle();
  expect(await boris.subscription()).toMatchObject({ status: 'inactive', entitled: false });
  expect(await saleStates(paid)).toEqual([{ state: 'canceled' }]);
});

test.each([
  ['charged-back', 'inactive'],
  ['ended', 'expired'],
] as const)('the biller’s “%s” makes the membership %s', async (event, status) => {
  const anna = person();
  const checkoutId = await anna.buy();
  shop.clock.advance(DAY);
  await shop.operate(checkoutId, event);
  await shop.settle();
  expect(await anna.subscription()).toMatchObject({ status, entitled: false });
});

test('a payment of another amount grants nothing', async () => {
  const anna = person();
  const { checkoutId } = await anna.join();
  const [row] = await shop.rows<{ tariff: string }>(
    sql`select offer->>'product' as tariff from billing.checkouts where id = ${checkoutId}`,
  );
  await shop.deliver(shop.message(checkoutId, { product: row?.tariff, amount: '1.00' }));
  await shop.settle();
  expect(await anna.subscription()).toMatchObject({ status: 'inactive', entitled: false });
});

test('the dashboard tells the kind of price that was paid, and the tokens that were given', async () => {
  const { items } = (await person().endpoints.priceSlots()).data;
  const usual = items[0]?.id ?? '';
  // A special quarterly plan that renews monthly below the usual price.
  await shop.rows(sql`
    update shop.tariffs set period_days = 90, price_minor = 6000, rebill_minor = 1500, rebill_days = 30 where id = ${usual}`);
  const vera = person();
  shop.gifts.set(vera.userId, 40);
  await vera.buy();
  await shop.rows(sql`
    update shop.tariffs set period_days = 30, price_minor = 2999, rebill_minor = 2999, rebill_days = 30 where id = ${usual}`);
  const { info, dashboard } = (await vera.endpoints.dashboardInfo()).data;
  expect(info).toMatchObject({ isLifeTimePrice: false, isClassicBundle: false });
  expect(dashboard).toMatchObject({
    vrb_free_credit: 40,
    rebill_amount: { minor: 1500 },
    vip_offer_overall_months: 3,
    vip_offer_paidup_months: 3,
    vip_offer_remaining_pay: { minor: 0 },
    vip_offer_rebill_amount: { minor: 1500 },
  });
});

test('months of an offer without a price after them, as tariffs of before have them, are none any more', async () => {
  const usual = (await person().endpoints.priceSlots()).data.items[0]?.id ?? '';
  await shop.rows(sql`update shop.tariffs set vip_months = 12 where id = ${usual}`);
  const vera = person();
  await vera.buy();
  await shop.rows(sql`update shop.tariffs set vip_months = null where id = ${usual}`);
  expect((await vera.endpoints.dashboardInfo()).data.dashboard).toMatchObject({
    rebill_amount: { minor: 2999 },
    vip_offer_overall_months: null,
    vip_offer_remaining_pay: null,
  });
});

test('a price that is paid once for a hundred years is for life', async () => {
  const usual = (await person().endpoints.priceSlots()).data.items[0]?.id ?? '';
  await shop.rows(sql`update shop.tariffs set period_days = 36500, recurring = false where id = ${usual}`);
  const leo = person();
  await leo.buy();
  await shop.rows(sql`update shop.tariffs set period_days = 30, recurring = true where id = ${usual}`);
  const { info, dashboard } = (await leo.endpoints.dashboardInfo()).data;
  expect(info).toMatchObject({ isLifeTimePrice: true, nonRecurring: true });
  expect(dashboard.rebill_amount).toBeNull();
});
