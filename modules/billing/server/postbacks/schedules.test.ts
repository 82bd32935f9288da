import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import type { Publisher } from '#kernel/events/events.ts';
import { newId } from '#kernel/ids.ts';
import { rounds } from '#tests/support/rounds.ts';
import { formatMinorUnits } from '../billers/minor-units.ts';
import { EPOCH_SETTINGS, SEGPAY_SETTINGS } from '../billers/test-billers.ts';
import { epochBiller } from '../epoch/adapter.ts';
import { epochDialect } from '../epoch/simulator.ts';
import { segpayBiller } from '../segpay/adapter.ts';
import { segpayDialect } from '../segpay/simulator.ts';
import { type Books, createBooks, type SaleEvent } from '../simulator/books.ts';
import type { Action } from '../simulator/sale-rules.ts';
import { OFFER, openShop, type Shop, shopClock } from '../test-shop.ts';
import { interpretDue } from './interpret-postback.ts';
import { storePostback } from './postbacks-store.ts';

const SCHEDULES = rounds(201, 2001);
const ACTIONS = ['rebilled', 'refunded', 'refunded-in-part', 'charged-back', 'canceled', 'voided'] as const;
const PRICE = { currency: 'USD', first: { minor: 2999, days: 30 }, further: { minor: 2999, days: 30 } };

/** Seeded, so that failures can be reproduced. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = numbersFrom(20_261_123);
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const clock = shopClock();
const postbackUrl = () => 'http://site.test/postback';
const dialects = {
  epoch: epochDialect({ ...EPOCH_SETTINGS, prices: {}, postbackUrl, addresses: '' }),
  segpay: segpayDialect({ ...SEGPAY_SETTINGS, prices: {}, postbackUrl, addresses: [] }),
};
const CODES = { sandbox: OFFER.product, epoch: 'MONTHLY', segpay: '1234:5678' } as const;
type Name = keyof typeof CODES;
const NAMES = Object.keys(CODES) as Name[];
/** The field in which each biller echoes our checkout. */
const ECHOED = { sandbox: 'checkout', epoch: 'x_attempt', segpay: 'REF1' } as const;

/** A biller's messages about an event, as stored. */
function deliveriesOf(name: Name, event: SaleEvent): { body: Buffer; query: string }[] {
  if (name !== 'sandbox')
    return dialects[name].deliveriesOf(event).map(({ method, fields }) => {
      const form = new URLSearchParams(fields).toString();
      return method === 'GET' ? { body: Buffer.alloc(0), query: form } : { body: Buffer.from(form), query: '' };
    });
  const { kind, sale, transaction, minor, givesBack, at } = event;
  const message = {
    delivery: newId(clock),
    event: kind === 'voided' ? 'refunded' : kind,
    transaction,
    subscription: sale.id,
    checkout: sale.echo.checkout,
    product: OFFER.product,
    givesBack,
    amount: formatMinorUnits(minor),
    currency: 'USD',
    occurredAt: at.toISOString(),
    test: true,
  };
  return [{ body: Buffer.from(JSON.stringify(message)), query: '' }];
}

let shop: Shop;
const books: Record<Name, Books> = {
  sandbox: createBooks({ clock, firstNumber: 1_000_000 }),
  epoch: createBooks({ clock, firstNumber: 2_000_000 }),
  segpay: createBooks({ clock, firstNumber: 3_000_000 }),
};
beforeAll(async () => {
  const urls = { payUrl: 'http://pay.test', servicesUrl: 'http://pay.test', srsUrl: 'http://pay.test' };
  shop = await openShop({
    clock,
    billers: [
      epochBiller({ clock, settings: { ...EPOCH_SETTINGS, ...urls } }),
      segpayBiller({ clock, settings: { ...SEGPAY_SETTINGS, ...urls } }),
    ],
  });
});
afterAll(() => shop?.close());

/** One buyer at one biller: a sale and what may follow. Returns all of its deliveries, some of them twice. */
async function simulateSale(name: Name) {
  const id = newId(clock);
  const createdAt = clock.now();
  const checkout = { id, userId: newId(clock), site: OFFER.site, offer: OFFER, biller: name };
  await shop.billing.api.importCheckout(shop.db.drizzle, { ...checkout, origin: shop.origin, createdAt });
  const echo = { [ECHOED[name]]: id };
  const order = { code: CODES[name], price: PRICE, echo, email: '', returnUrl: '', leaveUrl: '' };
  const sold = books[name].approve(order);
  const actions: Action[] = Array.from({ length: random(3) }, () => ACTIONS[random(ACTIONS.length)] ?? 'rebilled');
  for (const action of actions) {
    clock.advance(DAY);
    books[name].act(sold.sale.id, action);
  }
  clock.set(createdAt);
  const deliveries = sold.sale.events.flatMap((event) => deliveriesOf(name, event));
  return deliveries.flatMap((delivery) =>
    Array.from({ length: random(5) === 0 ? 2 : 1 }, () => ({ name, ...delivery })),
  );
}

/** Interprets all deliveries with four workers. With `kills`, one in twenty events rolls its transaction back. */
async function interpretWithKills(kills: boolean) {
  const events: Publisher = {
    publish: async (...fact) => {
      await shop.events.publish(...fact);
      if (kills && random(20) === 0) throw new Error('killed');
    },
  };
  const billers = new Map([shop.biller, ...shop.otherBillers].map((biller) => [biller.name, biller] as const));
  const parts = { db: shop.db, clock, log: shop.log, events, jobs: shop.jobs, billers };
  for (let round = 0; round < 60; round += 1) {
    await Promise.all([1, 2, 3, 4].map(() => interpretDue(parts)));
    const [{ open } = { open: 0 }] = await shop.rows<{ open: number }>(
      sql`select count(*) as open from billing.postbacks where outcome is null`,
    );
    if (open === 0) return;
    clock.advance(11 * MINUTE);
  }
  throw new Error('The inbox was not worked off.');
}

const ledger = () =>
  shop.rows<Record<string, unknown>>(sql`
    select biller, transaction_reference, kind, amount_minor, checkout_id::text, subscription_reference, gives_back
    from billing.money_entries
    union all
    select biller, transaction_reference, kind, 0, checkout_id::text, subscription_reference, null from billing.notices
    order by 1, 2`);

test(`after ${SCHEDULES} schedules of repetitions, disorder and kills the books are the billers' own, and a replay makes the same`, async () => {
  const deliveries = [];
  for (let n = 0; n < SCHEDULES; n += 1) deliveries.push(...(await simulateSale(NAMES[n % 3] ?? 'sandbox')));
  const from = { sourceAddress: '127.0.0.1', headers: {}, receivedAt: clock.now() };
  const inbox = shuffled(deliveries);
  for (let at = 0; at < inbox.length; at += 500)
    await shop.db.transaction(async (tx) => {
      for (const { name, ...raw } of inbox.slice(at, at + 500)) await storePostback(tx, name, { ...raw, ...from });
    });
  await interpretWithKills(true);

  const outcomes = await shop.rows(
    sql`select biller, detail from billing.postbacks where outcome not in ('applied', 'duplicate', 'ignored')`,
  );
  expect(outcomes).toEqual([]);
  const kept = await shop.rows<{ subscription: string; left: number; notices: number }>(sql`
    select subscription_reference as subscription, sum(amount_minor)::bigint as left,
      (select count(*) from billing.notices n where n.checkout_id = e.checkout_id) as notices
    from billing.money_entries e group by checkout_id, subscription_reference order by 1`);
  const theirs = NAMES.flatMap((name) =>
    books[name].sales().map(({ id, payments, events }) => ({
      subscription: id,
      left: payments.reduce((sum, { left }) => sum + left, 0),
      notices: events.filter(({ kind }) => kind === 'canceled').length,
    })),
  );
  expect(kept).toEqual(theirs.toSorted((a, b) => (a.subscription < b.subscription ? -1 : 1)));

  const before = await ledger();
  await shop.rows(sql`truncate billing.receipts, billing.money_entries, billing.notices cascade`);
  await shop.rows(sql`
    update billing.postbacks set outcome = null, dedupe_key = null, attempts = 0, failures = 0, waits_for = null, next_try_at = received_at`);
  await interpretWithKills(false);
  expect(await ledger()).toEqual(before);
}, 180_000);
