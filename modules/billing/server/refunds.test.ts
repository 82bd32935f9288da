import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from './test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const toldOf = (attemptId: string) =>
  shop.rows<{ payment: string; amount: number; left: number }>(sql`
    select payload->>'payment' as payment, (payload->'amount'->>'minor')::int as amount,
      (payload->'left'->>'minor')::int as left
    from kernel.events where payload->>'attemptId' = ${attemptId} and payload ? 'left' order by id`);

async function sold() {
  const { attemptId } = await shop.checkout();
  const sale = shop.message(attemptId);
  await shop.deliver(sale);
  await shop.settle();
  const refund = (amount: string, givesBack?: string) =>
    shop.deliver(shop.message(attemptId, { event: 'refunded', amount, givesBack }));
  return { attemptId, sale: sale.transaction, refund };
}

test('a refund tells its amount and what is left of the payment', async () => {
  const { attemptId, sale, refund } = await sold();
  await refund('10.00');
  await shop.settle();
  await refund('19.99');
  await shop.settle();
  expect(await toldOf(attemptId)).toEqual([
    { payment: sale, amount: 1000, left: 1999 },
    { payment: sale, amount: 1999, left: 0 },
  ]);
});

test('a refund is of the payment that it names, else of the newest that has enough left', async () => {
  const { attemptId, sale, refund } = await sold();
  shop.clock.advance(1000);
  const rebill = shop.message(attemptId, { event: 'rebilled' });
  await shop.deliver(rebill);
  await shop.settle();
  await refund('5.00');
  await shop.settle();
  await refund('5.00', sale);
  await shop.settle();
  await refund('29.00');
  await shop.settle();
  // Nothing has 29.00 left now, although more than that was received in all.
  expect(await toldOf(attemptId)).toEqual([
    { payment: rebill.transaction, amount: 500, left: 2499 },
    { payment: sale, amount: 500, left: 2499 },
  ]);
});

test('a refund waits for the payment it names, and of no payment can more be given back than it was', async () => {
  const { attemptId, sale, refund } = await sold();
  const rebill = shop.message(attemptId, { event: 'rebilled' });
  await refund('29.99', rebill.transaction);
  await refund('30.00', sale);
  await shop.settle();
  expect(await toldOf(attemptId)).toEqual([]);
  await shop.deliver(rebill);
  await shop.settle();
  expect(await toldOf(attemptId)).toEqual([{ payment: rebill.transaction, amount: 2999, left: 0 }]);
  const aside = await shop.rows<{ detail: string }>(
    sql`select detail from billing.postbacks where outcome = 'quarantined'`,
  );
  expect(aside).toEqual([{ detail: `a refund of more than is left of ${sale}` }]);
});

test('the biller’s operator gives back half, then the rest, then nothing more', async () => {
  const { attemptId, paymentUrl } = await shop.checkout();
  await shop.press(paymentUrl, 'approve');
  await shop.settle();
  await shop.operate(attemptId, 'refunded-in-part');
  await shop.operate(attemptId, 'refunded');
  await shop.settle();
  expect((await toldOf(attemptId)).map(({ amount, left }) => [amount, left])).toEqual([
    [1500, 1499],
    [1499, 0],
  ]);
  await expect(shop.operate(attemptId, 'refunded')).rejects.toThrow('was refused');
});
