import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../db/database.ts';
import { runNamed } from '../db/run-prepared.ts';
import { deliveries, events } from './tables.ts';

export interface NewEvent {
  type: string;
  key: string;
  /** JSON */
  payload: string;
  at: Date;
  /** Its recipients, with the key that keeps their deliveries in order. */
  to: readonly { handler: string; orderKey: string | null }[];
}

/** An event on its way to one handler. */
export interface Delivery {
  eventId: number;
  handler: string;
  key: string;
  payload: unknown;
  attempts: number;
  orderKey: string | null;
}

export interface DeadDelivery {
  eventId: number;
  handler: string;
  type: string;
  key: string;
  attempts: number;
  lastError: string | null;
  publishedAt: Date;
  deadAt: Date;
}

const INSERT = `
  with event as (
    insert into kernel.events (type, key, payload, published_at, handed_out_at) values ($1, $2, $3, $4, $4)
    on conflict (type, key) do nothing
    returning id
  )
  insert into kernel.event_deliveries (event_id, handler, order_key, next_try_at)
  select event.id, recipient.handler, recipient.order_key, $4
  from event, unnest($5::text[], $6::text[]) as recipient (handler, order_key)`;

/** Inserts the event and its deliveries in one statement, unless the same type and key was published before. */
export async function insertEvent(tx: Tx, { type, key, payload, at, to }: NewEvent): Promise<void> {
  const handlers = to.map(({ handler }) => handler);
  const orderKeys = to.map(({ orderKey }) => orderKey);
  await runNamed(tx, 'kernel: publish event', INSERT, [type, key, payload, at, handlers, orderKeys]);
}

/** Other publishers of this order key wait until this transaction ends, so that ids follow the order of commits. */
export async function lockOrder(tx: Tx, order: string): Promise<void> {
  await runNamed(tx, 'kernel: lock order', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [order]);
}

/** The next deliveries of one handler; of those with an order key, only the first of each key. */
export function dueDeliveriesQuery(db: Database) {
  const earlier = alias(deliveries, 'earlier');
  const isBehind = db.drizzle
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.orderKey, deliveries.orderKey),
        lt(earlier.eventId, deliveries.eventId),
        isNull(earlier.deadAt),
        isNotNull(earlier.orderKey),
      ),
    );
  return db.drizzle
    .select({
      eventId: deliveries.eventId,
      handler: deliveries.handler,
      key: events.key,
      payload: events.payload,
      attempts: deliveries.attempts,
      orderKey: deliveries.orderKey,
    })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      and(
        eq(deliveries.handler, sql.placeholder('handler')),
        isNull(deliveries.deadAt),
        lte(deliveries.nextTryAt, sql.placeholder('now')),
        notExists(isBehind),
      ),
    )
    .orderBy(asc(deliveries.nextTryAt), asc(deliveries.eventId))
    .limit(sql.placeholder('limit'))
    .prepare('kernel: due deliveries');
}

export interface DeliveryCount {
  handler: string;
  waiting: number;
  dead: number;
  /** How long the oldest one has been due. */
  lagSeconds: number;
}

export async function countDeliveries(db: Database, now: Date): Promise<DeliveryCount[]> {
  return db.drizzle
    .select({
      handler: deliveries.handler,
      waiting: sql<number>`count(*) filter (where ${isNull(deliveries.deadAt)})`,
      dead: sql<number>`count(${deliveries.deadAt})`,
      lagSeconds: sql<number>`coalesce(greatest(0, extract(epoch from
        ${now}::timestamptz - min(${deliveries.nextTryAt}) filter (where ${isNull(deliveries.deadAt)})))::float8, 0)`,
    })
    .from(deliveries)
    .groupBy(deliveries.handler);
}

/** Which of these handlers have deliveries due. */
export async function handlersWithWork(db: Database, handlers: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await db.drizzle.execute<{ handler: string }>(sql`
    select handler from unnest(${sql.param(handlers)}::text[]) as handler
    where exists (
      select from kernel.event_deliveries d
      where d.handler = handler and d.dead_at is null and d.next_try_at <= ${now}
    )`);
  return rows.map(({ handler }) => handler);
}

const TAKE = `
  delete from kernel.event_deliveries where ctid = (
    select ctid from kernel.event_deliveries
    where event_id = $1 and handler = $2 and dead_at is null
    for update skip locked
  )`;

/** Deletes a delivery, in its handler's transaction. False if another process is making it or has made it. */
export async function takeDelivery(tx: Tx, { eventId, handler }: Delivery): Promise<boolean> {
  const { rowCount } = await runNamed(tx, 'kernel: take delivery', TAKE, [eventId, handler]);
  return rowCount === 1;
}

export interface Failure {
  attempts: number;
  lastError: string;
  /** Null if it isn't retried. */
  nextTryAt: Date | null;
  at: Date;
}

export async function recordFailure(
  db: Database,
  { eventId, handler }: Pick<Delivery, 'eventId' | 'handler'>,
  { attempts, lastError, nextTryAt, at }: Failure,
): Promise<void> {
  await db.drizzle
    .update(deliveries)
    .set({ attempts, lastError, ...(nextTryAt ? { nextTryAt } : { deadAt: at }) })
    .where(isDelivery(eventId, handler));
}

const isDelivery = (eventId: number, handler: string) =>
  and(eq(deliveries.eventId, eventId), eq(deliveries.handler, handler));

export interface DeadQuery {
  handler?: string | undefined;
  sort?: 'deadAt' | 'publishedAt';
  direction?: 'ascending' | 'descending';
  offset?: number;
  limit: number;
}

/**
 * Newest dead letters first by default. The page is read from an index alone; ids are in the order in which events were
 * published.
 */
export async function deadDeliveries(db: Database, query: DeadQuery): Promise<DeadDelivery[]> {
  const { handler, sort = 'deadAt', direction = 'descending', offset = 0, limit } = query;
  const inOrder = direction === 'ascending' ? asc : desc;
  const order = [
    ...(sort === 'deadAt' ? [inOrder(deliveries.deadAt)] : []),
    inOrder(deliveries.eventId),
    inOrder(deliveries.handler),
  ];
  const page = db.drizzle
    .select({ eventId: deliveries.eventId, handler: deliveries.handler })
    .from(deliveries)
    .where(and(isNotNull(deliveries.deadAt), handler === undefined ? undefined : eq(deliveries.handler, handler)))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
    .as('page');
  const rows = await db.drizzle
    .select({
      eventId: deliveries.eventId,
      handler: deliveries.handler,
      type: events.type,
      key: events.key,
      attempts: deliveries.attempts,
      lastError: deliveries.lastError,
      publishedAt: events.publishedAt,
      deadAt: deliveries.deadAt,
    })
    .from(page)
    .innerJoin(deliveries, and(eq(deliveries.eventId, page.eventId), eq(deliveries.handler, page.handler)))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .orderBy(...order);
  return rows.flatMap(({ deadAt, ...row }) => (deadAt ? [{ ...row, deadAt }] : []));
}

export async function countDeadDeliveries(db: Database): Promise<number> {
  return db.drizzle.$count(deliveries, isNotNull(deliveries.deadAt));
}

export async function countDeadByHandler(db: Database): Promise<{ handler: string; count: number }[]> {
  return db.drizzle
    .select({ handler: deliveries.handler, count: count() })
    .from(deliveries)
    .where(isNotNull(deliveries.deadAt))
    .groupBy(deliveries.handler)
    .orderBy(asc(deliveries.handler));
}

export async function reviveDelivery(tx: Tx, eventId: number, handler: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ deadAt: null, attempts: 0, nextTryAt: now })
    .where(and(isDelivery(eventId, handler), isNotNull(deliveries.deadAt)));
  return rowCount === 1;
}

export async function dropDeadDelivery(tx: Tx, eventId: number, handler: string): Promise<boolean> {
  const { rowCount } = await tx
    .delete(deliveries)
    .where(and(isDelivery(eventId, handler), isNotNull(deliveries.deadAt)));
  return rowCount === 1;
}

/** Turns deliveries that no running version handles into dead letters. */
export async function buryOrphans(
  tx: Tx,
  handlers: readonly string[],
  publishedBefore: Date,
  now: Date,
): Promise<void> {
  const old = tx.select({ id: events.id }).from(events).where(lt(events.publishedAt, publishedBefore));
  await tx
    .update(deliveries)
    .set({ deadAt: now, lastError: 'No version that runs has this handler.' })
    .where(
      and(
        isNull(deliveries.deadAt),
        handlers.length > 0 ? notInArray(deliveries.handler, [...handlers]) : undefined,
        sql`${deliveries.eventId} in ${old}`,
      ),
    );
}

export async function deleteDeadDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.delete(deliveries).where(lt(deliveries.deadAt, before));
}

/** Deletes up to `limit` events that every handler has processed. Returns how many. */
export async function deleteOldEvents(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from kernel.events where id in (
      select id from kernel.events e
      where published_at < ${before}
        and not exists (select from kernel.event_deliveries d where d.event_id = e.id)
      order by published_at limit ${limit}
    )`);
  return rowCount ?? 0;
}
