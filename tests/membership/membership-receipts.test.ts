import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { canonicalPage } from '../../app/http/redirects.ts';
import { elsewhere, openMembershipShop } from '../support/membership-shop.ts';

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
beforeAll(async () => {
  shop = await openMembershipShop();
});
afterAll(() => shop.close());

const lettersTo = (userId: string) =>
  shop.letters.filter(({ to, cause }) => cause.startsWith('billing.') && 'userId' in to && to.userId === userId);

test('each payment and each refund has one receipt, on the site where it was paid, and one letter', async () => {
  const anna = shop.person();
  const checkoutId = await anna.buy();
  await shop.operate(checkoutId, 'refunded-in-part');
  await shop.settle();
  shop.clock.advance(30 * DAY);
  await shop.run('sandbox-biller.deliver');
  await shop.settle();
  await shop.settle();

  const { items, total } = (await anna.endpoints.receipts({})).data;
  expect(total).toBe(3);
  expect(items.map(({ kind, amount, days }) => [kind, amount.minor, days])).toEqual([
    ['rebill', items[2]?.amount.minor, 30],
    ['refund', -Math.ceil((items[2]?.amount.minor ?? 0) / 2), null],
    ['sale', items[2]?.amount.minor, 30],
  ]);
  expect(items[1]?.givesBack).toBe(items[2]?.transaction);
  for (const { number } of items) expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);

  const letters = lettersTo(anna.userId);
  expect(letters.map(({ action }) => action?.path)).toEqual(
    items.toReversed().map(({ number }) => `/main-dashboard/receipts/${number.toLowerCase()}/`),
  );
  for (const { action } of letters) expect(canonicalPage(action?.path ?? '')).toBeUndefined();
  expect(new Set(letters.map(({ cause }) => cause)).size).toBe(3);
  expect(letters[0]).toMatchObject({ kind: 'membership', to: { userId: anna.userId } });
});

test('a receipt is opened by its number, however it is spelled, by anyone who paid and where they paid', async () => {
  const anna = shop.person();
  await anna.buy();
  const [receipt] = (await anna.endpoints.receipts({})).data.items;
  const number = receipt?.number ?? '';
  expect((await anna.endpoints.receipt({ number })).data).toEqual(receipt);
  expect((await anna.endpoints.receipt({ number: number.replaceAll('-', '').toLowerCase() })).data).toEqual(receipt);
  const strangers = [shop.person(), shop.person(anna.userId, elsewhere)];
  for (const stranger of strangers) {
    await expect(stranger.endpoints.receipt({ number })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await stranger.endpoints.receipts({})).data).toEqual({ items: [], total: 0 });
  }
  await expect(anna.endpoints.receipt({ number: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('what arrives long after it happened has its receipt and no letter', async () => {
  const anna = shop.person();
  const { checkoutId } = await anna.join();
  const occurredAt = new Date(shop.clock.now().getTime() - 20 * DAY).toISOString();
  const { product, price } = await offerOf(anna);
  await shop.deliver(shop.message(checkoutId, { occurredAt, product, amount: price }));
  await shop.settle();
  expect((await anna.endpoints.receipts({})).data.total).toBe(1);
  expect(lettersTo(anna.userId)).toEqual([]);
});

async function offerOf({ endpoints }: ReturnType<typeof shop.person>) {
  const [tariff] = (await endpoints.priceSlots()).data.items;
  return { product: tariff?.id ?? '', price: ((tariff?.price.minor ?? 0) / 100).toFixed(2) };
}
