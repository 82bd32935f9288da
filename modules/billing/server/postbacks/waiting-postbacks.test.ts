import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BILLER_ADDRESS, queryBiller } from '../billers/test-query-biller.ts';
import { openShop, type Shop, shopClock } from '../test-shop.ts';

let shop: Shop;
/** The clock advances with each read, as a real one does. */
beforeAll(async () => {
  const clock = shopClock();
  const now = () => {
    clock.advance(1);
    return clock.now();
  };
  shop = await openShop({ clock: { ...clock, now }, billers: [queryBiller()] });
});
afterAll(() => shop?.close());

const tell = (checkoutId: string, kind: string, more = '') =>
  fetch(
    `${shop.origin}/postback/query?kind=${kind}&price=29.99&purchaseid=${checkoutId}&ref=${checkoutId}&at=2026-03-01T12:00:00Z&tranid=${kind}-${checkoutId}${more}`,
    { headers: { 'x-client-address': BILLER_ADDRESS } },
  );
const booked = async (checkoutId: string) =>
  (
    await shop.rows<{ kind: string }>(
      sql`select kind from billing.money_entries where checkout_id = ${checkoutId} order by id`,
    )
  ).map(({ kind }) => kind);
const waiting = () => shop.rows<{ detail: string }>(sql`select detail from billing.postbacks where outcome is null`);

test('a postback waiting for its sale is interpreted in the run that interprets the sale', async () => {
  const { checkoutId } = await shop.checkout({ paymentSystem: 'query' });
  await tell(checkoutId, 'rebill');
  await expect.poll(waiting).toEqual([{ detail: expect.stringMatching(/^waits: the sale of/) }]);
  await tell(checkoutId, 'sale');
  await expect.poll(() => booked(checkoutId)).toEqual(['sale', 'rebill']);
  expect(await waiting()).toEqual([]);
});

test('so is a postback waiting for one that waited itself', async () => {
  const { checkoutId } = await shop.checkout({ paymentSystem: 'query' });
  await tell(checkoutId, 'refund', `&of=rebill-${checkoutId}`);
  await tell(checkoutId, 'rebill');
  await expect.poll(async () => (await waiting()).filter(({ detail }) => detail)).toHaveLength(2);
  await tell(checkoutId, 'sale');
  await expect.poll(() => booked(checkoutId)).toEqual(['sale', 'rebill', 'refund']);
});
