import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const reportedRefunds = (checkoutId: string) =>
  shop.rows<{ payment: string; amount: number; left: number }>(sql`
    select payload->>'payment' as payment, (payload->'amount'->>'minor')::int as amount,
      (payload->'left'->>'minor')::int as left
    from kernel.events where payload->>'checkoutId' = ${checkoutId} and payload ? 'left' order by id`);

async function sold() {
  const { checkoutId } = await shop.checkout();
  const sale = shop.message(checkoutId);
  await shop.deliver(sale);
  await shop.settle();
  const refund = (amount: string, givesBack?: string) =>
    shop.deliver(shop.message(checkoutId, { event: 'refunded', amount, givesBack }));
  return { checkoutId, sale: sale.transaction, refund };
}

test('a refund tells its amount and what is left of the payment', async () => {
  const { checkoutId, sale, refund } = await sold();
  await refund('10.00');
  await shop.settle();
  await refund('19.99');
  await shop.settle();
  expect(await reportedRefunds(checkoutId)).toEqual([
    { payment: sale, amount: 1000, left: 1999 },
    { payment: sale, amount: 1999, left: 0 },
  ]);
});

test('a refund is of the payment that it names, else of the newest that has enough left', async () => {
  const { checkoutId, sale, refund } = await sold();
  shop.clock.advance(1000);
  const rebill = shop.message(checkoutId, { event: 'rebilled' });
  await shop.deliver(rebill);
  await shop.settle();
  await refund('5.00');
  await shop.settle();
  await refund('5.00', sale);
  await shop.settle();
  await refund('29.00');
  await shop.settle();
  // No payment has 29.00 left now, although more than that was received in all.
  expect(await reportedRefunds(checkoutId)).toEqual([
    { payment: rebill.transaction, amount: 500, left: 2499 },
    { payment: sale, amount: 500, left: 2499 },
  ]);
});

test('a refund waits for the payment it names, and of no payment can more be given back than it was', async () => {
  const { checkoutId, sale, refund } = await sold();
  const rebill = shop.message(checkoutId, { event: 'rebilled' });
  await refund('29.99', rebill.transaction);
  await refund('30.00', sale);
  await shop.settle();
  expect(await reportedRefunds(checkoutId)).toEqual([]);
  await shop.deliver(rebill);
  await shop.settle();
  expect(await reportedRefunds(checkoutId)).toEqual([{ payment: rebill.transaction, amount: 2999, left: 0 }]);
  const aside = await shop.rows<{ detail: string }>(
    sql`select detail from billing.postbacks where outcome = 'quarantined'`,
  );
  expect(aside).toEqual([{ detail: `a refund of more than is left of ${sale}` }]);
});

test('the biller’s operator gives back half, then the rest, then nothing more', async () => {
  const { checkoutId, paymentUrl } = await shop.checkout();
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  await shop.operate(checkoutId, 'refunded-in-part');
  await shop.operate(checkoutId, 'refunded');
  await shop.settle();
  expect((await reportedRefunds(checkoutId)).map(({ amount, left }) => [amount, left])).toEqual([
    [1500, 1499],
    [1499, 0],
  ]);
  await expect(shop.operate(checkoutId, 'refunded')).rejects.toThrow('was refused');
});

const differencesOf = (checkoutId: string) =>
  shop.rows<{ kind: string; detail: string; decided_at: Date | null }>(
    sql`select kind, detail, decided_at from billing.differences where checkout_id = ${checkoutId} order by id`,
  );

test.each([
  ['that is named', true],
  ['that is the newest of that size', false],
])('a chargeback of a payment %s takes what a refund left of it, at once', async (_, isNamed) => {
  const { checkoutId, sale, refund } = await sold();
  await refund('10.00');
  await shop.settle();
  const back = shop.message(checkoutId, { event: 'charged-back', givesBack: isNamed ? sale : undefined });
  await shop.deliver(back);
  await shop.settle();
  expect(await reportedRefunds(checkoutId)).toEqual([
    { payment: sale, amount: 1000, left: 1999 },
    { payment: sale, amount: 1999, left: 0 },
  ]);
  expect(await differencesOf(checkoutId)).toEqual([
    { kind: 'amount', detail: `a chargeback of 2999, of which 1999 was left of ${sale}`, decided_at: null },
  ]);
  await shop.deliver({ ...back, delivery: crypto.randomUUID() });
  await shop.settle();
  expect(await reportedRefunds(checkoutId)).toHaveLength(2);
  // Nothing is left to deduct.
  await shop.deliver(shop.message(checkoutId, { event: 'charged-back', givesBack: sale }));
  await shop.settle();
  expect(await reportedRefunds(checkoutId)).toHaveLength(2);
});

test('a chargeback of more than any payment waits for the one that it is of', async () => {
  const { checkoutId, refund } = await sold();
  await refund('10.00');
  await shop.settle();
  await shop.deliver(shop.message(checkoutId, { event: 'charged-back', amount: '39.99' }));
  await shop.settle();
  expect(await reportedRefunds(checkoutId)).toHaveLength(1);
});

test('a refund of more than is left is taken for what is left where a person accepts it', async () => {
  const { checkoutId, sale, refund } = await sold();
  await refund('10.00', sale);
  await shop.settle();
  await refund('29.99', sale);
  await shop.settle();
  expect(await reportedRefunds(checkoutId)).toHaveLength(1);
  const [aside] = await shop.rows<{ id: number }>(
    sql`select id from billing.postbacks where outcome = 'quarantined' order by id desc`,
  );
  const admin = openTestAdmin(shop.billing.adminEndpoints, shop);
  const body = { decision: 'accepted', reason: 'It has a fee in it.' };
  const { status } = await admin.call('POST', `/api/admin/v1/postbacks/${aside?.id}/decide`, { body });
  expect(status).toBe(200);
  expect((await reportedRefunds(checkoutId)).at(-1)).toEqual({ payment: sale, amount: 1999, left: 0 });
  expect(await differencesOf(checkoutId)).toHaveLength(1);
});
