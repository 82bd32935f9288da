import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import type { Publisher } from '#kernel/events/events.ts';
import { newId } from '#kernel/ids.ts';
import type { FrozenOffer } from '#modules/billing/contract/offers.ts';
import { formatMinorUnits } from '#modules/billing/server/billers/minor-units.ts';
import { interpretDue } from '#modules/billing/server/postbacks/interpret-postback.ts';
import { storePostback } from '#modules/billing/server/postbacks/postbacks-store.ts';
import { createBooks, type Sale, type SaleEvent } from '#modules/billing/server/simulator/books.ts';
import { OFFER } from '#modules/billing/server/test-shop.ts';
import { home, openMembershipShop } from '../support/membership-shop.ts';
import { rounds } from '../support/rounds.ts';

const SCHEDULES = rounds(60, 400);
const ACTS = ['rebilled', 'rebilled', 'refunded', 'refunded-in-part', 'charged-back', 'canceled'] as const;
const DAYS = 30;
const PERIOD = { minor: 2999, days: DAYS };
const PRICE = { currency: 'USD', first: PERIOD, further: PERIOD };
const offer: FrozenOffer = { ...OFFER, site: home.key };

/** The same numbers in every run, so that a failure can be repeated. */
let seed = 20_261_124;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

let shop: Awaited<ReturnType<typeof openMembershipShop>>;
let books: ReturnType<typeof createBooks>;
beforeAll(async () => {
  shop = await openMembershipShop();
  books = createBooks({ clock: shop.clock, firstNumber: 1_000_000 });
});
afterAll(() => shop?.close());

function messageOf({ kind, sale, transaction, minor, givesBack, at }: SaleEvent): Buffer {
  const message = {
    delivery: newId(shop.clock),
    event: kind,
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
  return Buffer.from(JSON.stringify(message));
}

/**
 * One buyer's history: a sale and what may follow, each on a day of its own. A biller that refunded all of a payment is
 * asked to cancel.
 */
async function story() {
  const [id, userId, createdAt] = [newId(shop.clock), newId(shop.clock), shop.clock.now()];
  const { site } = offer;
  const checkout = { id, userId, site, offer, biller: 'sandbox', origin: shop.origin, createdAt };
  await shop.billing.api.importCheckout(shop.db.drizzle, checkout);
  const { sale } = books.approve({
    code: OFFER.product,
    price: PRICE,
    echo: { checkout: id, userId },
    email: '',
    returnUrl: '',
    leaveUrl: '',
  });
  for (let acts = random(5); acts > 0; acts -= 1) {
    shop.clock.advance(DAY);
    books.act(sale.id, ACTS[random(ACTS.length)] ?? 'rebilled');
    if (sale.payments.some(({ left }) => left === 0)) books.act(sale.id, 'canceled');
  }
  shop.clock.set(createdAt);
  return sale;
}

/**
 * What the membership rules make of a biller's books: a second implementation, from the final state rather than from
 * the messages.
 */
function dueTo({ payments, events, state }: Sale) {
  const remaining = payments.filter(({ left }) => left > 0);
  const isTakenBack = events.some(({ kind }) => kind === 'charged-back') || remaining.length === 0;
  if (isTakenBack) return { status: 'inactive', paidThrough: null, renews: false };
  let paidThrough = 0;
  for (const { transaction } of remaining) {
    const at = events.find((one) => one.transaction === transaction)?.at.getTime() ?? 0;
    paidThrough = Math.max(paidThrough, at) + DAYS * DAY;
  }
  const renews = state === 'live';
  return {
    status: renews ? 'active' : 'canceled',
    paidThrough: new Date(paidThrough).toISOString(),
    renews,
  };
}

/**
 * Works through inbox and events with four workers. With `kills`, one fact in twenty and one row of a membership's log
 * in ten aborts its whole transaction.
 */
async function workOff({ kills }: { kills: boolean }) {
  const events: Publisher = {
    publish: async (...fact) => {
      await shop.events.publish(...fact);
      if (kills && random(20) === 0) throw new Error('killed');
    },
  };
  await shop.rows(sql.raw(`alter table membership.membership_events ${kills ? 'enable' : 'disable'} trigger kill`));
  const billers = new Map([[shop.biller.name, shop.biller]]);
  const parts = { db: shop.db, clock: shop.clock, log: shop.log, events, jobs: shop.jobs, billers };
  for (let round = 0; round < 80; round += 1) {
    await Promise.all([1, 2, 3, 4].map(() => interpretDue(parts)));
    await Promise.all([1, 2].map(() => shop.events.dispatchDue()));
    const [{ open } = { open: 0 }] = await shop.rows<{ open: number }>(sql`
      select (select count(*) from billing.postbacks where outcome is null)::int
        + (select count(*) from kernel.event_deliveries where dead_at is null)::int as open`);
    if (open === 0) return;
    shop.clock.advance(11 * MINUTE);
  }
  throw new Error('Inbox and events were not worked off.');
}

async function standings() {
  const rows = await shop.rows<{ user: string; status: string; paid: string | null; renews: boolean }>(sql`
    select m.user_id::text as user, m.status, e.renewal is not null as renews,
      to_json(e.paid_through at time zone 'UTC') #>> '{}' as paid
    from membership.memberships m
    join lateral (select * from membership.membership_events where membership_id = m.id order by seq desc limit 1) e on true
    order by 1`);
  return rows.map(({ user, status, paid, renews }) => ({
    user,
    status,
    paidThrough: status === 'inactive' || !paid ? null : new Date(`${paid}Z`).toISOString(),
    renews,
  }));
}

test(`after ${SCHEDULES} schedules of repetitions, disorder and kills each buyer stands where the rules say, and a replay in another order ends there too`, async () => {
  await shop.rows(
    sql.raw(`
    create sequence public.deaths;
    create function public.kill() returns trigger language plpgsql as $$
      begin if nextval('public.deaths') % 10 = 0 then raise 'killed'; end if; return null; end $$;
    create constraint trigger kill after insert on membership.membership_events
      deferrable initially deferred for each row execute function public.kill()`),
  );
  const sales: Sale[] = [];
  for (let n = 0; n < SCHEDULES; n += 1) sales.push(await story());
  const deliveries = sales
    .flatMap(({ events: all }) => all.flatMap((one) => Array(random(5) === 0 ? 2 : 1).fill(messageOf(one))))
    .map((body: Buffer) => ({ body, at: random(1_000_000) }))
    .toSorted((a, b) => a.at - b.at);
  const from = { query: '', sourceAddress: '127.0.0.1', headers: {}, receivedAt: shop.clock.now() };
  await shop.db.transaction(async (tx) => {
    for (const { body } of deliveries) await storePostback(tx, 'sandbox', { body, ...from });
  });
  const due = sales
    .map((sale) => ({ user: sale.echo.userId ?? '', ...dueTo(sale) }))
    .toSorted((a, b) => (a.user < b.user ? -1 : 1));
  for (const status of ['active', 'canceled', 'inactive'])
    expect(due.filter((one) => one.status === status).length).toBeGreaterThan(SCHEDULES / 10);

  await workOff({ kills: true });
  expect(await shop.events.dead.count()).toBe(0);
  expect(await standings()).toEqual(due);
  for (const { user, status } of due) {
    const entitled = status !== 'inactive';
    expect(await shop.person(user).subscription()).toMatchObject({ status, entitled });
  }

  await shop.rows(sql`truncate billing.receipts, billing.money_entries, billing.notices, billing.cancellations,
    membership.memberships, membership.membership_events, kernel.events cascade`);
  await shop.rows(sql`
    update billing.postbacks set outcome = null, dedupe_key = null, attempts = 0, failures = 0, waits_for = null,
      next_try_at = received_at - (id * 7919 % 1000) * interval '1 second'`);
  await workOff({ kills: false });
  expect(await standings()).toEqual(due);
}, 180_000);
