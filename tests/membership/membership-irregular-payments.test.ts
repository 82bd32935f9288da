import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import { IN_EUROS, ledgerOf, newestOutcome, SEGPAY_SETTINGS } from '#modules/billing/server/billers/test-billers.ts';
import { segpayBiller } from '#modules/billing/server/segpay/adapter.ts';
import { OFFER, shopClock } from '#modules/billing/server/test-shop.ts';
import type { Email } from '#modules/email/server/index.ts';
import { home, openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  const origins = { payUrl: 'http://pay.test', srsUrl: 'http://pay.test' };
  const settings = { ...SEGPAY_SETTINGS, ...origins, addresses: ['127.0.0.1'] };
  shop = await openMembershipShop({ billers: [segpayBiller({ clock: shopClock(), settings })] });
  admin = openTestAdmin({ ...shop.billing.adminEndpoints, ...shop.membershipAdmin }, shop);
});
afterAll(() => shop?.close());

const offer: FrozenOffer = { ...OFFER, site: home.key };
const post = async (path: string, body: object) => {
  const { status, body: answer } = await admin.call('POST', `/api/admin/v1/${path}`, { body });
  expect(status, JSON.stringify(answer)).toBe(200);
};
const checkout = async (id: string) => (await admin.call('GET', `/api/admin/v1/checkouts/${id}`)).body.data;

/** A member who paid for the plan once, a moment ago. */
async function member() {
  const anna = shop.person();
  const { checkoutId, paymentUrl } = await shop.checkout({ userId: anna.userId, offer });
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  const [sale] = (await checkout(checkoutId)).entries;
  const paidFor = async (days: number) => {
    const until = Math.floor((Date.parse(sale.occurredAt) + days * DAY) / 1000);
    expect((await anna.endpoints.dashboardInfo()).data.info.expiry).toBe(until);
  };
  const receipts = async () =>
    (await anna.endpoints.receipts({})).data.items.map(({ kind, amount }) => [kind, amount.minor, amount.currency]);
  const [{ subscription } = { subscription: '' }] = await shop.rows<{ subscription: string }>(
    sql`select subscription_reference as subscription from billing.money_entries where checkout_id = ${checkoutId}`,
  );
  const tell = async (change: Partial<ReturnType<typeof shop.message>>) => {
    const message = shop.message(checkoutId, { subscription, ...change });
    await shop.deliver(message);
    await shop.settle();
    await shop.settle();
    return message.transaction;
  };
  return { ...anna, checkoutId, sale, paidFor, receipts, tell };
}

const isReceiptTo =
  (userId: string) =>
  ({ to, cause }: Email) =>
    cause.startsWith('billing.') && 'userId' in to && to.userId === userId;

test('a payment that the biller converted grants access, booked and receipted in the currency of the offer', async () => {
  // Runs first: the shop's clock still shows the time of the Segpay postback below.
  const { userId, endpoints, subscription } = shop.person();
  const buy = async (authcurrency: string, tranid: string) => {
    const id = newId(shop.clock);
    const createdAt = shop.clock.now();
    const euros: FrozenOffer = { ...IN_EUROS, site: home.key };
    const attempt = { id, userId, site: home.key, offer: euros, biller: 'segpay', origin: shop.origin };
    await shop.billing.api.importCheckout(shop.db.drizzle, { ...attempt, createdAt });
    const body = new URLSearchParams({
      action: 'Auth',
      stage: 'Initial',
      approved: 'Yes',
      trantype: 'Sale',
      purchaseid: `p-${tranid}`,
      tranid,
      price: '32.40',
      currencycode: 'USD',
      authprice: '29.99',
      authcurrency,
      eticketid: '1234:5678',
      transtime: '03/01/2026 07:00:00 AM',
      REF1: id,
    });
    const path = `/postback/segpay/${SEGPAY_SETTINGS.postbackSecret}`;
    expect((await fetch(shop.origin + path, { method: 'POST', body })).status).toBe(200);
    await shop.settle();
    return id;
  };
  const inPounds = await buy('GBP', 'gbp-1');
  expect(await ledgerOf(shop, inPounds)).toEqual([]);
  expect((await newestOutcome(shop))?.outcome).toBe('quarantined');
  expect((await subscription()).status).toBe('inactive');

  const inEuros = await buy('EUR', 'eur-1');
  expect(await ledgerOf(shop, inEuros)).toEqual([{ kind: 'sale', amount_minor: 2999 }]);
  const { items } = (await endpoints.receipts({})).data;
  expect(items.map(({ amount }) => amount)).toEqual([{ minor: 2999, currency: 'EUR' }]);
  const { rows } = await shop.db.pool.query(
    `select s.account, s.amount_minor::int as minor, s.currency from billing.money_sides s
      join billing.money_entries e on e.id = s.entry_id where e.checkout_id = $1 order by 1`,
    [inEuros],
  );
  expect(rows).toEqual([
    { account: 'biller', minor: 2999, currency: 'EUR' },
    { account: 'sales', minor: -2999, currency: 'EUR' },
  ]);
  expect(await subscription()).toMatchObject({ status: 'active', entitled: true });
});

test('two charges of one checkout grant one membership; the second is quarantined and rejected', async () => {
  const { checkoutId, userId, paidFor, receipts, tell, subscription } = await member();
  await tell({ subscription: 's-again' });
  expect(await newestOutcome(shop)).toEqual({
    outcome: 'quarantined',
    detail: 'a second sale for one checkout',
  });
  const [{ id } = { id: 0 }] = await shop.rows<{ id: number }>(sql`select max(id)::int as id from billing.postbacks`);
  await post(`postbacks/${id}/decide`, { decision: 'rejected', reason: 'Given back in the console.' });
  await shop.settle();
  expect(await ledgerOf(shop, checkoutId)).toEqual([{ kind: 'sale', amount_minor: 2999 }]);
  expect(await receipts()).toEqual([['sale', 2999, 'USD']]);
  expect(shop.letters.filter(isReceiptTo(userId))).toHaveLength(1);
  expect(await subscription()).toMatchObject({ status: 'active', entitled: true });
  await paidFor(30);
});

test('two charges for one period both count, and a refund of one removes its days only', async () => {
  const { checkoutId, paidFor, receipts, tell, subscription } = await member();
  shop.clock.advance(29 * DAY);
  const first = await tell({ event: 'rebilled' });
  shop.clock.advance(1000);
  await tell({ event: 'rebilled' });
  await paidFor(90);
  await tell({ event: 'refunded', givesBack: first });
  await paidFor(60);
  expect(await subscription()).toMatchObject({ status: 'active', entitled: true });
  expect((await ledgerOf(shop, checkoutId)).map(({ amount_minor }) => amount_minor)).toEqual([2999, 2999, 2999, -2999]);
  expect((await receipts()).map(([kind]) => kind).toSorted()).toEqual(['rebill', 'rebill', 'refund', 'sale']);
});

test('a won dispute restores nothing by itself: the ledger has the loss, and an operator gives access as a benefit', async () => {
  const { checkoutId, userId, sale, receipts, tell, subscription } = await member();
  shop.clock.advance(DAY);
  await tell({ event: 'charged-back', givesBack: sale.transactionReference });
  const lost = { status: 'inactive', entitled: false };
  expect(await subscription()).toMatchObject(lost);
  // The most a biller could do is report the payment again.
  await tell({ transaction: sale.transactionReference });
  expect((await newestOutcome(shop))?.outcome).toBe('duplicate');
  expect(await subscription()).toMatchObject(lost);

  const expiresAt = new Date(shop.clock.now().getTime() + 29 * DAY).toISOString();
  const benefit = { givenWith: newId(shop.clock), site: home.key, kind: 'gift', expiresAt };
  await post(`accounts/${userId}/benefits`, { ...benefit, reason: 'The dispute was won.' });
  expect(await subscription()).toMatchObject({ status: 'inactive', entitled: true, benefits: true });
  expect(await ledgerOf(shop, checkoutId)).toEqual([
    { kind: 'sale', amount_minor: 2999 },
    { kind: 'chargeback', amount_minor: -2999 },
  ]);
  expect(await receipts()).toContainEqual(['chargeback', -2999, 'USD']);
  shop.clock.advance(29 * DAY);
  expect(await subscription()).toMatchObject(lost);
});

test('a partial refund is in ledger and receipts, and does not end the membership', async () => {
  const { checkoutId, sale, paidFor, receipts, subscription } = await member();
  await post(`money-entries/${sale.id}/refund`, { minor: 1000, reason: 'A week did not play.' });
  await shop.settle();
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  await shop.settle();
  expect(await ledgerOf(shop, checkoutId)).toEqual([
    { kind: 'sale', amount_minor: 2999 },
    { kind: 'refund', amount_minor: -1000 },
  ]);
  expect((await receipts()).toSorted()).toEqual([
    ['refund', -1000, 'USD'],
    ['sale', 2999, 'USD'],
  ]);
  expect(await subscription()).toMatchObject({ status: 'active', entitled: true });
  await paidFor(30);
});
