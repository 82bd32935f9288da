import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';
import { forecastOf, judged, NOTHING } from './risk-level.ts';
import { billersAtRisk, readRisk } from './risk-report.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(new Date('2026-03-11T00:00:00Z'));
});
afterAll(() => shop.close());

/** Inserts a number of ledger entries of one checkout; the report counts them whatever wrote them. */
async function entered(
  day: string,
  { kind, count, site = 'one', biller = 'epoch' }: { kind: string; count: number; site?: string; biller?: string },
) {
  const { checkoutId } = await shop.checkout({ offer: { ...OFFER, site }, email: 'x@example.org' });
  const [postback] = await shop.rows<{ id: number }>(sql`
    insert into billing.postbacks (biller, source_address, received_at, authentic, next_try_at)
    values (${biller}, '', now(), true, now()) returning id`);
  const at = new Date(`${day}T12:00:00Z`);
  const amount = kind === 'rebill' ? 2999 : -2999;
  const mark = newId(shop.clock);
  if (kind !== 'fraud-report')
    await shop.rows(sql`
      insert into billing.money_entries
        (biller, transaction_reference, kind, checkout_id, subscription_reference, amount_minor, currency,
         occurred_at, recorded_at, postback_id)
      select ${biller}, ${mark}::text || n, ${kind}, ${checkoutId}::uuid, ${mark}, ${amount}::bigint, 'USD',
        ${at}::timestamptz, ${at}::timestamptz, ${postback?.id}::bigint
      from generate_series(1, ${count}::int) n`);
  if (kind === 'chargeback' || kind === 'fraud-report')
    await shop.rows(sql`
      insert into billing.disputes (kind, biller, reference, checkout_id, site, occurred_at, recorded_at)
      select ${kind}, ${biller}, ${mark}::text || n, ${checkoutId}::uuid, ${site}, ${at}::timestamptz,
        ${at}::timestamptz from generate_series(1, ${count}::int) n`);
}

test('a month is told by biller and by site, refunds apart, with what it comes to', async () => {
  await entered('2026-02-20', { kind: 'rebill', count: 400 });
  await entered('2026-03-05', { kind: 'rebill', count: 200 });
  await entered('2026-03-05', { kind: 'rebill', count: 400, site: 'two' });
  await entered('2026-03-06', { kind: 'refund', count: 30 });
  await entered('2026-03-07', { kind: 'chargeback', count: 5 });
  await entered('2026-03-07', { kind: 'fraud-report', count: 1 });

  const report = await readRisk(shop, {});
  expect(report.month).toBe('2026-03');
  expect(report.months).toHaveLength(13);
  expect(report.months[0]).toBe('2025-03');
  expect(report.rows.map(({ biller, site }) => [biller, site])).toEqual([
    ['epoch', null],
    ['epoch', 'one'],
    ['epoch', 'two'],
  ]);
  const [all, one, two] = report.rows;
  expect(all).toMatchObject({
    payments: 600,
    chargebacks: 5,
    fraudReports: 1,
    refunds: 30,
    share: 0.01,
    level: 'high',
  });
  expect(one).toMatchObject({ payments: 200, refunds: 30, share: 0.03, level: 'high' });
  expect(two).toMatchObject({ payments: 400, chargebacks: 0, share: 0, level: 'fine', refunds: 0 });
  // Since 20 February at noon: 1,000 payments in 19 days, and 21 days are left.
  expect(all?.forecast).toMatchObject({
    payments: Math.round(600 + (1000 / 19) * 21),
    chargebacks: 11,
    level: 'watch',
  });
  expect(report.trend.map(({ month, payments }) => [month, payments])).toEqual([
    ['2026-02', 400],
    ['2026-03', 600],
  ]);
  expect(await billersAtRisk(shop)).toEqual({ watch: 0, high: 1 });

  const before = await readRisk(shop, { month: '2026-02' });
  expect(before.rows).toMatchObject([{ biller: 'epoch', site: null, payments: 400, forecast: null }]);
  const ofTwo = await readRisk(shop, { site: 'two' });
  expect(ofTwo.rows).toMatchObject([{ site: null, payments: 400 }]);
});

test('a level needs a share and so many disputes', () => {
  const level = (payments: number, chargebacks: number) => judged({ ...NOTHING, payments, chargebacks }).level;
  expect(level(100, 4)).toBe('fine');
  expect(level(800, 5)).toBe('fine');
  expect(level(769, 5)).toBe('watch');
  expect(level(555, 5)).toBe('high');
  expect(level(50_000, 1499)).toBe('high');
  expect(level(100_000, 1500)).toBe('excessive');
  expect(level(0, 5)).toBe('high');
  expect(level(0, 0)).toBe('fine');
});

test('a forecast goes by the pace of the days before', () => {
  const counted = { ...NOTHING, payments: 100, chargebacks: 1 };
  const pace = { ...NOTHING, payments: 280, chargebacks: 28 };
  const forecast = forecastOf(counted, { pace, paceDays: 28, daysLeft: 10 });
  expect(forecast).toMatchObject({ payments: 200, chargebacks: 11, share: 11 / 200, level: 'high' });
});
