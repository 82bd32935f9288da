import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY } from '#kernel/clock.ts';
import type { FrozenOffer } from '../../contract/offers.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  shop = await openShop();
  admin = openTestAdmin(shop.billing.adminEndpoints, shop);
});
afterAll(() => shop.close());

const dollars = (minor: number) => ({ minor, currency: 'USD' as const });
const get = async (path: string) => (await admin.call('GET', `/api/admin/v1/${path}`)).body.data;
const row = (period: string, { received = 0, refunded = 0, chargedBack = 0, left = 0 }) => ({
  period,
  received: dollars(received),
  refunded: dollars(refunded),
  chargedBack: dollars(chargedBack),
  left: dollars(left),
});
const between = (from: string, until: string) => `from=${from}T00:00:00Z&until=${until}T00:00:00Z`;

test('each movement has two sides that come to zero, and the charts are the ledger to the cent', async () => {
  const trial: FrozenOffer = {
    ...OFFER,
    kind: 'membership',
    first: { amount: dollars(199), days: 2 },
  } as FrozenOffer;
  const { checkoutId } = await shop.checkout({ offer: trial });
  await shop.deliver(shop.message(checkoutId, { amount: '1.99' }));
  shop.clock.advance(2 * DAY);
  await shop.deliver(shop.message(checkoutId, { event: 'rebilled', amount: '29.99' }));
  await shop.deliver(shop.message(checkoutId, { event: 'refunded', amount: '10.00' }));
  await shop.settle();
  const other = await shop.checkout({ offer: { ...OFFER, site: 'other' } });
  await shop.deliver(shop.message(other.checkoutId));
  await shop.settle();
  shop.clock.advance(DAY);
  await shop.deliver(shop.message(other.checkoutId, { event: 'charged-back' }));
  await shop.settle();

  const { accounts } = await get('money-books');
  expect(accounts).toEqual([
    { account: 'biller', holder: 'sandbox', amount: dollars(2198) },
    { account: 'chargebacks', holder: 'other', amount: dollars(2999) },
    { account: 'refunds', holder: 'testsite', amount: dollars(1000) },
    { account: 'sales', holder: 'other', amount: dollars(-2999) },
    { account: 'sales', holder: 'testsite', amount: dollars(-3198) },
  ]);
  const { rows: days, periods } = await get(`revenue?${between('2026-03-01', '2026-04-01')}`);
  expect([periods.length, periods[0], periods.at(-1)]).toEqual([31, '2026-03-01', '2026-03-31']);
  expect(days).toEqual([
    row('2026-03-01', { received: 199, left: 199 }),
    row('2026-03-03', { received: 5998, refunded: 1000, left: 4998 }),
    row('2026-03-04', { chargedBack: 2999, left: -2999 }),
  ]);
  const [ledger] = await shop.rows<{ minor: number }>(
    sql`select sum(amount_minor)::int as minor from billing.money_entries`,
  );
  const months = await get(`revenue?by=month&${between('2026-03-01', '2026-04-01')}`);
  expect(months.periods, 'as rows name them').toEqual(['2026-03-01']);
  const [month] = months.rows;
  expect(month.left.minor).toBe(ledger?.minor);
  expect((await get(`revenue?site=other&${between('2026-03-01', '2026-04-01')}`)).rows).toHaveLength(2);
  const odd = await admin.call('GET', `/api/admin/v1/revenue?${between('2026-03-01', '2026-03-01')}`);
  expect([odd.status, JSON.stringify(odd.body)]).toEqual([400, expect.stringContaining('until')]);
});

test('the database refuses sides by hand', async () => {
  for (const statement of [
    sql`update billing.money_sides set amount_minor = amount_minor + 1`,
    sql`delete from billing.money_sides`,
  ])
    await expect(shop.rows(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only ever added') },
    });
  const third = sql`insert into billing.money_sides
    select entry_id, 'refunds', holder, 5, currency from billing.money_sides where account = 'sales' limit 1`;
  await expect(shop.rows(third)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('come to zero') },
  });
});

test('a free trial moves nothing and has no sides', async () => {
  const free = { ...OFFER, first: { amount: dollars(0), days: 2 } } as FrozenOffer;
  const { checkoutId } = await shop.checkout({ offer: free });
  await shop.deliver(shop.message(checkoutId, { amount: '0.00' }));
  await shop.settle();
  const [counted] = await shop.rows<{ entries: number; sides: number }>(sql`
    select count(distinct e.id)::int as entries, count(s.entry_id)::int as sides
    from billing.money_entries e left join billing.money_sides s on s.entry_id = e.id where e.checkout_id = ${checkoutId}`);
  expect(counted).toEqual({ entries: 1, sides: 0 });
});
