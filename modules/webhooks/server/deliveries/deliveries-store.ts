import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { deliveries } from '../tables.ts';

const { id, endpointId, kind, createdAt, state, attempts, nextTryAt, body } = deliveries;
const { lastTryAt, lastStatus, lastAnswer, problem } = deliveries;
const LAST_TRY = { lastTryAt, lastStatus, lastAnswer, problem };
export const DELIVERY = { id, endpointId, kind, createdAt, state, attempts, nextTryAt, body, ...LAST_TRY };

/** PostgreSQL's text can't hold NUL characters or lone surrogates. */
function plain(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed();
}

/** False when the endpoint has this fact already (R3). */
export async function addDelivery(
  tx: Tx,
  delivery: Pick<
    typeof deliveries.$inferInsert,
    'id' | 'endpointId' | 'source' | 'kind' | 'body' | 'userId' | 'createdAt'
  >,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(deliveries)
    .values({ ...delivery, nextTryAt: delivery.createdAt })
    .onConflictDoNothing({ target: [deliveries.endpointId, deliveries.source] });
  return rowCount === 1;
}

/** One request to post a delivery. */
export interface DeliveryRun {
  delivery: string;
  run: number;
}

const isCurrentRun = ({ delivery, run }: DeliveryRun) =>
  and(eq(deliveries.id, delivery), eq(deliveries.run, run), eq(deliveries.state, 'waiting'));

export type WaitingDelivery = NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>;

/** Undefined when the run is no longer the current one. */
export async function waitingDelivery(tx: Tx, run: DeliveryRun) {
  const [row] = await tx.select({ id, endpointId, kind, body, attempts }).from(deliveries).where(isCurrentRun(run));
  return row && row.body !== null ? { ...row, body: row.body } : undefined;
}

/** Stores how an attempt ended. False, and nothing is written, when the run is no longer the current one. */
export async function recordAttempt(
  tx: Tx,
  run: DeliveryRun,
  result: {
    at: Date;
    state: 'waiting' | 'delivered' | 'failed';
    nextTryAt: Date | null;
    status: number | null;
    answer: string | null;
    problem: string | null;
  },
): Promise<boolean> {
  const { at, state, nextTryAt, status, answer, problem } = result;
  const { rowCount } = await tx
    .update(deliveries)
    .set({
      state,
      nextTryAt,
      run: sql`${deliveries.run} + 1`,
      attempts: sql`${deliveries.attempts} + 1`,
      lastTryAt: at,
      lastStatus: status,
      lastAnswer: answer === null ? null : plain(answer),
      problem: problem === null ? null : plain(problem),
    })
    .where(isCurrentRun(run));
  return rowCount === 1;
}

export async function postpone(tx: Tx, run: DeliveryRun, until: Date): Promise<void> {
  await tx.update(deliveries).set({ nextTryAt: until }).where(isCurrentRun(run));
}

/** The problem of deliveries to a disabled endpoint. */
export const SWITCHED_OFF = 'The endpoint was disabled.';

/** Fails everything that waits for an endpoint. */
export async function failWaiting(tx: Tx, endpointId: string, problem: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed', nextTryAt: null, problem })
    .where(and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'waiting')));
}

/** Deliveries that were due before that moment. */
export async function overdueDeliveries(tx: Tx, before: Date, limit: number): Promise<DeliveryRun[]> {
  return tx
    .select({ delivery: deliveries.id, run: deliveries.run })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'waiting'), lt(deliveries.nextTryAt, before)))
    .orderBy(asc(deliveries.nextTryAt))
    .limit(limit);
}

export async function endpointOfDelivery(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ endpointId: deliveries.endpointId }).from(deliveries).where(eq(deliveries.id, id));
  return row?.endpointId;
}

/** Restarts it from its first attempt. Undefined when the delivery or its payload was deleted. */
export async function restartDelivery(tx: Tx, id: string, now: Date): Promise<DeliveryRun | undefined> {
  const [row] = await tx
    .update(deliveries)
    .set({ state: 'waiting', nextTryAt: now, run: sql`${deliveries.run} + 1`, attempts: 0 })
    .where(and(eq(deliveries.id, id), sql`${deliveries.body} is not null`))
    .returning({ delivery: deliveries.id, run: deliveries.run });
  return row;
}

/** In batches, so that no statement takes long. Returns how many were deleted. */
export async function deleteDeliveriesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx.select({ id: deliveries.id }).from(deliveries).where(lt(deliveries.createdAt, before)).limit(limit);
  const { rowCount } = await tx.delete(deliveries).where(inArray(deliveries.id, old));
  return rowCount ?? 0;
}

/** Deletes payloads and responses; the delivery itself stays (R10). */
export async function forgetUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      body: null,
      userId: null,
      lastAnswer: null,
      nextTryAt: null,
      state: sql`case ${deliveries.state} when 'waiting' then 'failed' else ${deliveries.state} end`,
      problem: sql`case ${deliveries.state} when 'waiting' then 'The account was removed.' else null end`,
    })
    .where(eq(deliveries.userId, userId));
}
