import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { on } from '#kernel/events/events.ts';
import { SaleApproved } from '../../contract/events.ts';
import type { SaleSource } from '../../contract/sale-source.ts';
import { openShop, type Shop } from '../test-shop.ts';

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

test('of a checkout that is gone on with the last source counts, and none takes nothing away', async () => {
  const { checkoutId, userId } = await shop.checkout({ source: anna });
  await shop.checkout({ userId, source: { affiliateId: 'berta' } });
  expect((await shop.checkout({ userId })).checkoutId).toBe(checkoutId);
  expect(await shop.rows(sql`select source from billing.checkouts where user_id = ${userId}`)).toEqual([
    { source: { affiliateId: 'berta' } },
  ]);
});
