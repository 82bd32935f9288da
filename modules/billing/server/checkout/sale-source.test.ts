import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { on } from '#kernel/events/events.ts';
import { SaleApproved } from '../../contract/events.ts';
import type { SaleSource } from '../../contract/sale-source.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
let admin: ReturnType<typeof openTestAdmin>;
const sold: { checkoutId: string; source?: SaleSource }[] = [];
beforeAll(async () => {
  shop = await openShop();
  const watching = on(SaleApproved, async ({ checkoutId, source }) => void sold.push({ checkoutId, source }));
  shop.subscribe([{ name: 'watching', forgetAccount: 'holds nothing', on: [watching] }]);
  admin = openTestAdmin(shop.billing.adminEndpoints, shop);
});
afterAll(() => shop?.close());

const anna: SaleSource = { affiliateId: 'anna', offerId: 'spring', hitAt: 1_772_700_000, promotions: [7] };

test('the sale names what led its buyer to the checkout, and operators find it by the affiliate', async () => {
  const { checkoutId } = await shop.checkout({ source: anna });
  const { checkoutId: other } = await shop.checkout();
  for (const id of [checkoutId, other]) await shop.deliver(shop.message(id));
  await shop.settle();
  expect(sold).toContainEqual({ checkoutId, source: anna });
  expect(sold).toContainEqual({ checkoutId: other, source: undefined });
  const { body } = await admin.call('GET', '/api/admin/v1/checkouts?search=anna');
  expect(body.data.rows).toMatchObject([{ id: checkoutId, affiliateId: 'anna' }]);
  const detail = await admin.call('GET', `/api/admin/v1/checkouts/${checkoutId}`);
  expect(detail.body.data.source).toEqual(anna);
});

test('what the links of each affiliate sold is summed up, without what they did not lead to', async () => {
  const paid = async (source: SaleSource | undefined, more: object = {}) => {
    const { checkoutId } = await shop.checkout({ source, ...more });
    await shop.deliver(shop.message(checkoutId));
    return checkoutId;
  };
  const first = await paid({ affiliateId: 'clara' });
  await shop.deliver(shop.message(first, { event: 'refunded', amount: '10.00' }));
  await paid({ affiliateId: 'clara' });
  await paid({ affiliateId: 'dora' }, { offer: { ...OFFER, site: 'other' } });
  await paid({ offerId: 'spring' });
  await paid(undefined);
  await shop.settle();
  const affiliates = async (site = '') =>
    (await admin.call('GET', `/api/admin/v1/revenue?site=${site}`)).body.data.affiliates.filter(
      (row: { affiliateId: string }) => ['clara', 'dora'].includes(row.affiliateId),
    );
  const dollars = (minor: number) => ({ minor, currency: 'USD' });
  const clara = {
    affiliateId: 'clara',
    sales: 2,
    received: dollars(5998),
    refunded: dollars(1000),
    chargedBack: dollars(0),
    left: dollars(4998),
  };
  expect(await affiliates()).toMatchObject([clara, { affiliateId: 'dora', sales: 1 }]);
  expect(await affiliates('testsite')).toEqual([clara]);
});

test('of a checkout that is gone on with the last source counts, and none takes nothing away', async () => {
  const { checkoutId, userId } = await shop.checkout({ source: anna });
  await shop.checkout({ userId, source: { affiliateId: 'berta' } });
  expect((await shop.checkout({ userId })).checkoutId).toBe(checkoutId);
  expect(await shop.rows(sql`select source from billing.checkouts where user_id = ${userId}`)).toEqual([
    { source: { affiliateId: 'berta' } },
  ]);
});
