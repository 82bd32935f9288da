import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import type { FrozenOffer } from '../../contract/offers.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const dollars = (minor: number) => ({ minor, currency: 'USD' as const });
/** Two days for 1.99, then 29.99 every thirty days. */
const TRIAL: FrozenOffer = {
  ...OFFER,
  kind: 'membership',
  first: { amount: dollars(199), days: 2 },
  further: { amount: dollars(2999), days: 30 },
};

const ledgerOf = (checkoutId: string) =>
  shop.rows<{ kind: string; amount_minor: number }>(
    sql`select kind, amount_minor from billing.money_entries where checkout_id = ${checkoutId} order by id`,
  );
const outcomeOf = async (delivery: string) =>
  (
    await shop.rows<{ outcome: string; detail: string }>(
      sql`select outcome, detail from billing.postbacks where convert_from(body, 'UTF8') like ${`%${delivery}%`}`,
    )
  )[0];

test('the first payment is held against the first price, further ones against the further price', async () => {
  const { checkoutId } = await shop.checkout({ offer: TRIAL });
  await shop.deliver(shop.message(checkoutId, { amount: '1.99' }));
  await shop.deliver(shop.message(checkoutId, { event: 'rebilled', amount: '29.99' }));
  await shop.settle();
  expect(await ledgerOf(checkoutId)).toEqual([
    { kind: 'sale', amount_minor: 199 },
    { kind: 'rebill', amount_minor: 2999 },
  ]);
});

test('the other price of the same offer is quarantined', async () => {
  const { checkoutId } = await shop.checkout({ offer: TRIAL });
  const dear = shop.message(checkoutId, { amount: '29.99' });
  await shop.deliver(dear);
  await shop.deliver(shop.message(checkoutId, { amount: '1.99' }));
  const cheap = shop.message(checkoutId, { event: 'rebilled', amount: '1.99' });
  await shop.deliver(cheap);
  await shop.settle();
  expect(await outcomeOf(dear.delivery)).toMatchObject({ detail: 'amount 2999 instead of 199' });
  expect(await outcomeOf(cheap.delivery)).toMatchObject({ detail: 'amount 199 instead of 2999' });
  expect(await ledgerOf(checkoutId)).toHaveLength(1);
});

test('the biller charges the further price when the first period is over, and tells what was paid', async () => {
  const { checkoutId, paymentUrl } = await shop.checkout({ offer: TRIAL });
  const page = await (await fetch(paymentUrl)).text();
  expect(page).toContain('for 2 days, then 29.99 USD every 30 days until canceled');
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  shop.clock.advance(2 * DAY);
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  expect((await ledgerOf(checkoutId)).map(({ amount_minor }) => amount_minor)).toEqual([199, 2999]);
  const differences = await shop.rows<{ type: string; amount: unknown }>(sql`
    select type, payload->'amount' as amount from kernel.events where payload->>'checkoutId' = ${checkoutId} order by id`);
  expect(differences).toEqual([
    { type: 'billing.sale-approved', amount: dollars(199) },
    { type: 'billing.rebill-approved', amount: dollars(2999) },
  ]);
});

test('a free trial is a sale of nothing', async () => {
  const free: FrozenOffer = { ...TRIAL, first: { amount: dollars(0), days: 2 } };
  const { checkoutId, paymentUrl } = await shop.checkout({ offer: free });
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  expect(await ledgerOf(checkoutId)).toEqual([{ kind: 'sale', amount_minor: 0 }]);
});

test('tokens are sold once, and a rebill of them is quarantined', async () => {
  const tokens: FrozenOffer = {
    kind: 'tokens',
    site: 'testsite',
    product: OFFER.product,
    name: '50 tokens',
    first: { amount: dollars(499), days: null },
    further: null,
    subject: { tokens: 50 },
  };
  const { checkoutId } = await shop.checkout({ offer: tokens });
  await shop.deliver(shop.message(checkoutId, { amount: '4.99' }));
  const rebill = shop.message(checkoutId, { event: 'rebilled', amount: '4.99' });
  await shop.deliver(rebill);
  await shop.settle();
  expect(await outcomeOf(rebill.delivery)).toMatchObject({
    outcome: 'quarantined',
    detail: 'a rebill of a plan that does not renew',
  });
});

test('a checkout that was frozen in the first form is still held to its price', async () => {
  const { checkoutId, userId } = await shop.checkout();
  const old = {
    kind: 'membership',
    site: 'testsite',
    tariffId: OFFER.product,
    name: 'Monthly membership',
    price: dollars(2999),
    periodDays: 30,
    recurring: true,
    trial: false,
    dailyDownloadCap: 10,
  };
  const oldId = crypto.randomUUID();
  await shop.rows(sql`
    insert into billing.checkouts (id, user_id, site, offer, amount_minor, currency, biller, origin, created_at)
    select ${oldId}, user_id, site, ${JSON.stringify(old)}::jsonb, amount_minor, currency, biller, origin, created_at
    from billing.checkouts where id = ${checkoutId}`);
  await shop.deliver(shop.message(oldId));
  await shop.deliver(shop.message(oldId, { event: 'rebilled' }));
  await shop.settle();
  expect(await ledgerOf(oldId)).toHaveLength(2);
  expect((await shop.billing.api.checkout(oldId, userId))?.offer).toEqual(OFFER);
});
