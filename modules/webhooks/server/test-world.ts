import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Actor, createAudit } from '#kernel/audit/audit.ts';
import { movableClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import type { EventType } from '#kernel/events/declare.ts';
import { createOutbox } from '#kernel/events/outbox.ts';
import { newId } from '#kernel/ids.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { MembershipChanged } from '#modules/membership/contract/events.ts';
import { sites } from '#sites/index.ts';
import type { EndpointSettings } from '../contract/types.ts';
import { findDelivery, readDeliveries } from './deliveries/delivery-table-store.ts';
import { resendDelivery, sendTest } from './deliveries/resend-delivery.ts';
import type { WebhooksDeps } from './deps.ts';
import type { Resolve } from './endpoints/addresses.ts';
import { findEndpoint } from './endpoints/endpoints-store.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './endpoints/manage-endpoints.ts';
import { webhooksModule } from './module.ts';

export const [home, elsewhere = home] = sites;
export const OPERATOR: Actor = { kind: 'user', id: 'operator-1', address: '2001:db8::7' };

/** The operators of these tests have no accounts. */
export const namesOf = async () => new Map();

export const MIGRATIONS = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'webhooks', folder: new URL('./migrations/', import.meta.url) },
];

/** Newest first. */
export async function deliveriesOf(db: Database, endpointId: string) {
  const all = { id: endpointId, sort: 'createdAt', direction: 'descending', search: '', page: 1, limit: 100 } as const;
  const { rows } = await readDeliveries(db.drizzle, all);
  const found = await Promise.all(rows.map(({ id }) => findDelivery(db.drizzle, id)));
  return found.filter((delivery) => delivery !== undefined);
}

/**
 * The module with its own database and a clock that tests advance. Jobs are rows that run when the test calls for it.
 */
export async function openWebhooks(
  options: { development?: boolean; privateAddresses?: boolean; resolve?: Resolve } = {},
) {
  const { development = true, privateAddresses = false, resolve } = options;
  const db = await createTestDatabase({ migrations: MIGRATIONS });
  const clock = movableClock(new Date('2026-03-01T12:00:00Z'));
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const audit = createAudit({ db, clock });
  await db.drizzle.execute(sql`
    create table public.sent_jobs (
      id serial primary key, name text, key text, payload jsonb, start_after timestamptz, unique (name, key))`);
  const jobs: JobSender = {
    async send(tx, { name }, payload, { key = newId(clock), startAfter = clock.now() } = {}) {
      await tx.execute(sql`
        insert into public.sent_jobs (name, key, payload, start_after)
        values (${name}, ${key}, ${JSON.stringify(payload)}::jsonb, ${startAfter}) on conflict do nothing`);
    },
  };
  const webhooks = webhooksModule({
    db,
    clock,
    log,
    jobs,
    audit,
    namesOf,
    resolve,
    policy: { development, privateAddresses },
  });
  const modules: Module[] = [webhooks];
  const events = createOutbox({ db, clock, log, modules: () => modules });

  /** Runs the jobs that are due, each once. Jobs that they send wait until they are due, or for the next call. */
  async function runJobs(): Promise<number> {
    const { rows } = await db.drizzle.execute<{ name: string; payload: unknown }>(sql`
      delete from public.sent_jobs where start_after <= ${clock.now()} returning name, payload`);
    for (const { name, payload } of rows) await runWork(webhooks.jobs, name, payload);
    return rows.length;
  }

  async function publish<Payload>(
    type: EventType<string, Payload>,
    payload: Payload,
    key = newId(clock),
  ): Promise<void> {
    await db.transaction((tx) => events.publish(tx, type, { key, payload }));
    await events.dispatchDue();
  }

  const api = webhooksApi(webhooks.deps);

  /** Cancels the membership of a user. */
  async function cancelSomebody(userId = newId(clock), site: string = home.key): Promise<string> {
    await publish(MembershipChanged, { userId, site, from: 'active', to: 'canceled' });
    return userId;
  }

  async function createEndpoint(url: string, more: Partial<EndpointSettings> = {}) {
    const made = await api.createEndpoint(OPERATOR, {
      url,
      description: 'Our forum',
      kinds: ['membership.canceled'],
      site: null,
      isOn: true,
      ...more,
    });
    if ('refused' in made) throw new Error(`The endpoint was refused: ${made.refused}`);
    return { ...made, id: made.endpoint.id };
  }

  return {
    db,
    clock,
    logged,
    audit,
    jobs,
    webhooks,
    api,
    events,
    runJobs,
    publish,
    cancelSomebody,
    createEndpoint,
    run: (name: string) => runWork(webhooks.jobs, name),
    /** When the next job is due. */
    nextJobAt: async () =>
      (await db.drizzle.execute<{ at: Date | null }>(sql`select min(start_after) as at from public.sent_jobs`)).rows[0]
        ?.at ?? undefined,
    endpointOf: (id: string) => findEndpoint(db.drizzle, id),
    deliveriesOf: (endpointId: string) => deliveriesOf(db, endpointId),
    auditOf: (id: string) => audit.read({ subject: { type: 'webhook-endpoint', id }, limit: 20 }),
    close: () => db.close(),
  };
}

export type World = Awaited<ReturnType<typeof openWebhooks>>;

/** The operators' use cases, as the admin's endpoints run them. */
export function webhooksApi(deps: WebhooksDeps) {
  return {
    createEndpoint: createEndpoint.bind(null, deps),
    changeEndpoint: changeEndpoint.bind(null, deps),
    removeEndpoint: removeEndpoint.bind(null, deps),
    rotateSecret: rotateSecret.bind(null, deps),
    resendDelivery: resendDelivery.bind(null, deps),
    sendTest: sendTest.bind(null, deps),
  };
}
