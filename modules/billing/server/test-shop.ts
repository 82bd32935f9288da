import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { type Actor, createAudit } from '#kernel/audit/audit.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { type Clock, movableClock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { createOutbox } from '#kernel/events/outbox.ts';
import { newId, newSecret } from '#kernel/ids.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import type { Email } from '#modules/email/server/index.ts';
import type { FrozenOffer } from '../contract/offers.ts';
import type { SaleSource } from '../contract/sale-source.ts';
import type { Biller } from './biller.ts';
import { billingModule } from './module.ts';
import { sandboxBiller } from './sandbox/adapter.ts';
import { sandboxBillerModule } from './sandbox/module.ts';
import { signedHeaders } from './sandbox/signature.ts';
import type { SandboxPostback } from './sandbox/wire.ts';
import type { Action } from './simulator/sale-rules.ts';

export const OFFER: FrozenOffer = {
  kind: 'membership',
  site: 'testsite',
  product: '5b0e3c0e-9a53-4a53-8f53-0d6d7f3b9a11',
  name: 'Monthly membership',
  first: { amount: { minor: 2999, currency: 'USD' }, days: 30 },
  further: { amount: { minor: 2999, currency: 'USD' }, days: 30 },
  subject: { trial: false, dailyDownloadCap: 10 },
};

/** The same, with a permanently lower price after three payments. */
export const TURNING: FrozenOffer = {
  ...OFFER,
  kind: 'membership',
  first: { amount: { minor: 2999, currency: 'USD' }, days: 30 },
  further: { amount: { minor: 2999, currency: 'USD' }, days: 30 },
  afterwards: { payments: 3, amount: { minor: 999, currency: 'USD' } },
};

export const TEST_SITE = { name: 'Test site', locale: 'en' };

type MovableClock = ReturnType<typeof movableClock>;
export const shopClock = () => movableClock(new Date('2026-03-01T12:00:00Z'));

/** Presses the buttons of the biller's operator page. */
export const OPERATOR: Actor = { kind: 'user', id: 'operator-1', address: '127.0.0.1' };

type ShopParts = Pick<
  Awaited<ReturnType<typeof openParts>>,
  'db' | 'clock' | 'events' | 'billing' | 'log' | 'jobs' | 'audit' | 'email'
>;

/**
 * Billing and the sandbox biller as two companies on one real HTTP server, with a real database and a clock that tests
 * advance. `more` adds modules to test the effects of payments.
 */
export async function openShop<More extends Module = never>(
  options: {
    acceptsTestApprovals?: boolean;
    migrations?: readonly { module: string; folder: URL }[];
    billers?: readonly Biller[];
    clock?: MovableClock;
    more?: (parts: ShopParts) => readonly More[];
  } = {},
) {
  const parts = await openParts(options);
  const { db, clock, events, sandbox, subscribe, runSent } = parts;
  const more = options.more?.(parts) ?? [];
  const modules: Module[] = [parts.billing, sandbox, ...more];
  subscribe(modules);
  /** Whether requests are accepted, and billers' postbacks. */
  const door = { open: true, takesPostbacks: true };
  const http = new Hono();
  http.use(async (c, next) => {
    const isPostback = c.req.path.startsWith('/postback/');
    return door.open && (door.takesPostbacks || !isPostback) ? next() : c.text('down', 503);
  });
  for (const module of modules) if (module.http) http.route('/', module.http);
  const server = serve({
    fetch: http.fetch,
    port: 0,
    hostname: '127.0.0.1',
    // Keeps Node's own Response: code that sends stored files depends on it, and may be loaded later.
    overrideGlobalObjects: false,
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.drizzle.execute<Row>(query)).rows;

  /** Waits until every due delivery is interpreted and every due event is handled. */
  async function settle() {
    const due = sql`select from billing.postbacks where outcome is null and authentic and next_try_at <= ${clock.now()}`;
    for (let patience = 500; (await rows(due)).length > 0; patience -= 1) {
      if (patience === 0) throw new Error('Deliveries are due and nobody interprets them.');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await events.dispatchDue();
    await runSent(modules);
  }

  return {
    ...parts,
    origin,
    door,
    rows,
    settle,
    run: (name: string) =>
      runWork(
        modules.flatMap(({ jobs }) => jobs ?? []),
        name,
      ),
    /** Starts a checkout, by default as a new buyer. */
    checkout: async (
      more: {
        userId?: string;
        offer?: FrozenOffer;
        idempotencyKey?: string;
        origin?: string;
        paymentSystem?: string;
        email?: string;
        country?: string;
        source?: SaleSource;
      } = {},
    ) => {
      const userId = more.userId ?? newId(clock);
      const { offer = OFFER, paymentSystem = 'sandbox' } = more;
      const buyer = { origin, email: 'buyer@example.org', country: undefined, ...more, userId, site: offer.site };
      const started = await parts.billing.api.startCheckout({ ...buyer, offer, paymentSystem });
      return { ...started, userId };
    },
    /** Presses a button of the biller's page; returns where the browser is redirected. */
    press: async (paymentUrl: string, action: string) => {
      const body = new URLSearchParams({ action });
      const response = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
      return { status: response.status, location: response.headers.get('location') };
    },
    /** Presses a button of the biller's operator page. */
    operate: async (checkoutId: string, act: Action) => {
      const [sale] = await rows<{ id: string }>(
        sql`select id from sandbox_biller.sales where checkout = ${checkoutId}`,
      );
      const response = await fetch(`${origin}/sandbox-biller/sales/${sale?.id}`, {
        method: 'POST',
        body: new URLSearchParams({ act }),
        redirect: 'manual',
      });
      if (response.headers.get('location')?.includes('refused')) throw new Error(`${act} was refused.`);
    },
    /** A message as the biller would write it. */
    message: (checkoutId: string, more: Partial<SandboxPostback> = {}): SandboxPostback => ({
      delivery: newId(clock),
      event: 'approved',
      transaction: `t-${newId(clock)}`,
      subscription: `s-${checkoutId}`,
      checkout: checkoutId,
      product: OFFER.product,
      amount: '29.99',
      currency: 'USD',
      occurredAt: clock.now().toISOString(),
      test: true,
      ...more,
    }),
    /** Delivers a message with the biller's signature, optionally with other headers or another body. */
    deliver: async (message: SandboxPostback, change: { headers?: Record<string, string>; body?: string } = {}) => {
      const body = JSON.stringify(message);
      const headers = { ...signedHeaders(await sandbox.secret(), body, clock), ...change.headers };
      const url = `${origin}/postback/sandbox`;
      const response = await fetch(url, { method: 'POST', headers, body: change.body ?? body });
      return { status: response.status, text: await response.text() };
    },
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
    more,
  };
}

async function openParts(options: {
  acceptsTestApprovals?: boolean;
  clock?: MovableClock;
  billers?: readonly Biller[];
  migrations?: readonly { module: string; folder: URL }[];
}) {
  const log = pino({ level: 'silent' });
  const clock = options.clock ?? shopClock();
  const db = await createTestDatabase({
    migrations: [
      { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
      { module: 'billing', folder: new URL('./migrations/', import.meta.url) },
      { module: 'sandbox-biller', folder: new URL('./sandbox/migrations/', import.meta.url) },
      ...(options.migrations ?? []),
    ],
  });
  let subscribed: readonly Module[] = [];
  const events = createOutbox({ db, clock, log, modules: () => subscribed });
  const audit = createAudit({ db, clock });
  const sandbox = sandboxBillerModule({
    db,
    clock,
    log,
    audit,
    operatorOf: async (c) => (c.req.header('x-stranger') ? undefined : OPERATOR),
    isMerchant: () => true,
  });
  const { acceptsTestApprovals } = options;
  const biller = sandboxBiller({
    clock,
    secret: sandbox.secret,
    acceptsTestApprovals,
    isMerchant: () => true,
  });
  const { jobs, runSent } = await openJobs(db, clock);
  const letters: Email[] = [];
  const email = { send: async (_tx: Tx, letter: Email) => void letters.push(letter) };
  const limits = createMemoryRateLimiter({ clock });
  /** Billing as in a newly started process: nothing in memory, everything in the database. */
  const startBilling = () =>
    billingModule({
      db,
      clock,
      log,
      events,
      jobs,
      limits,
      email,
      siteOf: () => TEST_SITE,
      isSite: (key) => key === OFFER.site,
      billers: [biller, ...(options.billers ?? [])],
      defaultBiller: biller.name,
      entered: ['demo'],
      emailOf: async () => 'buyer@example.org',
      currencies: async () => [OFFER.first.amount.currency],
      clientAddress: (c) => c.req.header('x-client-address') ?? c.env.incoming.socket.remoteAddress,
    });
  const subscribe = (modules: readonly Module[]) => {
    subscribed = [...subscribed, ...modules];
  };
  const billing = startBilling();
  return {
    log,
    clock,
    db,
    events,
    jobs,
    limits,
    /** Emails to buyers, in order. */
    letters,
    email,
    audit,
    sandbox,
    biller,
    otherBillers: options.billers ?? [],
    startBilling,
    billing,
    subscribe,
    runSent,
  };
}

/** A job engine for tests: jobs are rows that run on request; a failed one stays for the next time. */
async function openJobs(db: Database, clock: Clock) {
  await db.drizzle.execute(sql`
    create table public.sent_jobs (
      id serial primary key, name text, key text, payload jsonb, start_after timestamptz, unique (name, key))`);
  const jobs: JobSender = {
    async send(tx, { name }, payload, { key = newSecret(), startAfter = null } = {}) {
      await tx.execute(sql`
        insert into public.sent_jobs (name, key, payload, start_after)
        values (${name}, ${key}, ${JSON.stringify(payload)}::jsonb, ${startAfter})
        on conflict do nothing`);
    },
  };
  async function runSent(modules: readonly Module[]) {
    const { rows } = await db.drizzle.execute<{ id: number; name: string; payload: unknown }>(
      sql`select id, name, payload from public.sent_jobs
        where start_after is null or start_after <= ${clock.now()} order by id`,
    );
    const known = modules.flatMap((module) => module.jobs ?? []);
    for (const { id, name, payload } of rows)
      await runWork(known, name, payload).then(
        () => db.drizzle.execute(sql`delete from public.sent_jobs where id = ${id}`),
        () => {},
      );
  }
  return { jobs, runSent };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
