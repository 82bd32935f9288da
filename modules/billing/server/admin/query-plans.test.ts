import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { plansOf } from '#kernel/db/test-plans.ts';
import { OFFER, openShop, type Shop } from '../test-shop.ts';

const MANY = 100_000;
/** Ids of row 500 of the data below. */
const CHECKOUT = '00000000-0000-7000-8000-000000000500';
const ACCOUNT = '00000000-0000-7000-9000-000000000500';

let shop: Shop;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  shop = await openShop();
  admin = openTestAdmin(shop.billing.adminEndpoints, shop);
  await fill();
});
afterAll(() => shop.close());

/** One message for each checkout; three of four are sales, the others declined; few messages are quarantined. */
async function fill() {
  const { pool } = shop.db;
  const id = `('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const at = `timestamptz '2026-01-01' + n * interval '5 minutes'`;
  await pool.query(
    `insert into billing.checkouts (id, user_id, site, offer, amount_minor, currency, biller, origin, created_at)
     select ${id}, ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'site' || n % 4, $1, 2999, 'USD',
       'sandbox', 'http://shop', ${at} from generate_series(1, ${MANY}) n`,
    [JSON.stringify(OFFER)],
  );
  await pool.query(
    `insert into billing.postbacks (biller, body, headers, query, source_address, received_at, authentic, dedupe_key,
       outcome, next_try_at, interpreted_at, mentions)
     select 'sandbox', convert_to(repeat('words ', 60), 'UTF8'), '{"host":"shop"}', '', '192.0.2.1', ${at}, true, 'k' || n,
       case when n % 1000 = 0 then 'quarantined' else 'applied' end, ${at}, ${at},
       array['t' || n, 's' || n, ${id}::text] from generate_series(1, ${MANY}) n`,
  );
  // Triggers write the books too, and no statement may take more than ten seconds.
  for (const [kind, rests] of [
    ['sale', '0, 1, 2'],
    ['rebill', '2'],
  ] as const)
    for (let from = 1; from <= MANY; from += MANY / 10)
      await pool.query(
        `insert into billing.money_entries (biller, transaction_reference, kind, checkout_id, subscription_reference,
           amount_minor, currency, occurred_at, recorded_at, postback_id)
         select 'sandbox', '${kind === 'sale' ? 't' : 'r'}' || n, '${kind}', ${id}, 's' || n, 2999, 'USD', ${at}, ${at}, n
         from generate_series(${from}, ${from + MANY / 10 - 1}) n where n % 4 in (${rests})`,
      );
  await pool.query(
    `insert into billing.notices (biller, transaction_reference, kind, checkout_id, subscription_reference, occurred_at,
       recorded_at, postback_id)
     select 'sandbox', 'd' || n, 'sale-declined', ${id}, 's' || n, ${at}, ${at}, n
     from generate_series(1, ${MANY}) n where n % 4 = 3`,
  );
  await pool.query('vacuum analyze');
}

const last = Math.ceil((MANY * 3) / 4 / 50);
const asked = [
  'checkouts',
  'checkouts?page=2000',
  'checkouts?state=approved',
  'checkouts?state=declined',
  'checkouts?state=pending',
  'checkouts?site=site2&direction=ascending',
  `checkouts?search=${CHECKOUT}`,
  `checkouts?search=${ACCOUNT}`,
  'checkouts?search=t500',
  'postbacks',
  'postbacks?page=2000',
  'postbacks?state=quarantined',
  'postbacks?state=waiting',
  'postbacks?biller=sandbox&direction=ascending',
  'postbacks?search=t500',
  'money-entries',
  `money-entries?page=${last}`,
  'money-entries?kind=refund',
  'money-entries?kind=rebill&currency=USD&sort=amount',
  'money-entries?site=site2',
  'money-entries?from=2026-03-01T00:00:00Z&until=2026-04-01T00:00:00Z',
  `money-entries?search=${ACCOUNT}`,
  'money-entries?search=t500',
];

test.each(asked)('%s answers in two statements at most', async (path) => {
  const call = () => admin.call('GET', `/api/admin/v1/${path}`);
  const { status, body } = await call();
  expect(status).toBe(200);
  const plans = await plansOf(shop.db, call);
  expect(plans).toHaveLength(2);
  for (const { text, scanned } of plans) {
    if (path.includes('search=')) expect(scanned, text).toEqual([]);
  }
  if (path.includes('search=')) expect(body.data.total).toBe(1);
});

test('a month of the home beside the one before is found by index', async () => {
  const span = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-11-26T00:00:00Z') };
  const [overview] = shop.billing.overview;
  const plans = await plansOf(shop.db, async () => overview?.daily?.(span));
  expect(plans).toHaveLength(2);
  for (const { text, scanned } of plans) expect(scanned, text).toEqual([]);
});

test('what waits, and what waited a week ago, is found by index', async () => {
  const now = new Date('2026-12-10T12:00:00Z');
  const today = { from: new Date('2026-12-10T00:00:00Z'), to: now };
  const [overview] = shop.billing.overview;
  const weekAgo = new Date('2026-12-03T12:00:00Z');
  const plans = await plansOf(shop.db, async () => overview?.standing?.(today, weekAgo));
  expect(plans).toHaveLength(4);
  for (const { text, scanned } of plans) expect(scanned, text).toEqual([]);
});

test.each(['500', 't500', CHECKOUT])('the search finds what %s is of by index', async (query) => {
  const search = () => Promise.all(shop.billing.searchProviders.map((searchProvider) => searchProvider.find(query)));
  const plans = await plansOf(shop.db, search);
  for (const { text, scanned } of plans) expect(scanned, text).toEqual([]);
  expect((await search()).flat()).not.toEqual([]);
});
