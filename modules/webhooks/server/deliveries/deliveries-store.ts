import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { deliveries } from '../tables.ts';

export const DELIVERY = {
  id: deliveries.id,
  kind: deliveries.kind,
  createdAt: deliveries.createdAt,
  state: deliveries.state,
  attempts: deliveries.attempts,
  nextTryAt: deliveries.nextTryAt,
  lastTryAt: deliveries.lastTryAt,
  lastStatus: deliveries.lastStatus,
  lastAnswer: deliveries.lastAnswer,
  problem: deliveries.problem,
  body: deliveries.body,
};

/** PostgreSQL's text holds no NUL and no half of a pair. */
function plain(text: string): string {
  return text.replaceAll('\0', '\u{fffd}').toWellFormed();
}

/** False when this endpoint is told of this fact already (R3). */
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
export interface Turn {
  delivery: string;
  turn: number;
}

const isTurn = ({ delivery, turn }: Turn) =>
  and(eq(deliveries.id, delivery), eq(deliveries.turn, turn), eq(deliveries.state, 'waiting'));

export interface WaitingDelivery {
  id: string;
  endpointId: string;
  kind: string;
  body: string;
  attempts: number;
}

/** What is to be posted; undefined when it is no longer this one's turn. */
export async function waitingDelivery(tx: Tx, turn: Turn): Promise<WaitingDelivery | undefined> {
  const [row] = await tx
    .select({
      id: deliveries.id,
      endpointId: deliveries.endpointId,
      kind: deliveries.kind,
      body: deliveries.body,
      attempts: deliveries.attempts,
    })
    .from(deliveries)
    .where(isTurn(turn));
  return row && row.body !== null ? { ...row, body: row.body } : undefined;
}

/** How a try ended; nothing is written when the turn has passed meanwhile. */
export async function noteTry(
  tx: Tx,
  turn: Turn,
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
      turn: sql`${deliveries.turn} + 1`,
      attempts: sql`${deliveries.attempts} + 1`,
      lastTryAt: at,
      lastStatus: status,
      lastAnswer: answer === null ? null : plain(answer),
      problem: problem === null ? null : plain(problem),
    })
    .where(isTurn(turn));
  return rowCount === 1;
}

/** Puts off what was not tried. */
export async function putOff(tx: Tx, turn: Turn, until: Date): Promise<void> {
  await tx.update(deliveries).set({ nextTryAt: until }).where(isTurn(turn));
}

/** The problem of what waited for an endpoint that is off now. */
export const SWITCHED_OFF = 'The endpoint was switched off.';

/** Everything that waits for an endpoint fails. */
export async function failWaiting(tx: Tx, endpointId: string, problem: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ state: 'failed', nextTryAt: null, problem })
    .where(and(eq(deliveries.endpointId, endpointId), eq(deliveries.state, 'waiting')));
}

/** What should have been tried before that moment. */
export async function overdueDeliveries(tx: Tx, before: Date, limit: number): Promise<Turn[]> {
  return tx
    .select({ delivery: deliveries.id, turn: deliveries.turn })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'waiting'), lt(deliveries.nextTryAt, before)))
    .orderBy(asc(deliveries.nextTryAt))
    .limit(limit);
}

export async function endpointOfDelivery(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.select({ endpointId: deliveries.endpointId }).from(deliveries).where(eq(deliveries.id, id));
  return row?.endpointId;
}

/** Begins it anew, from its first try; undefined when its words are forgotten or it is gone. */
export async function beginAgain(tx: Tx, id: string, now: Date): Promise<Turn | undefined> {
  const [row] = await tx
    .update(deliveries)
    .set({ state: 'waiting', nextTryAt: now, turn: sql`${deliveries.turn} + 1`, attempts: 0 })
    .where(and(eq(deliveries.id, id), sql`${deliveries.body} is not null`))
    .returning({ delivery: deliveries.id, turn: deliveries.turn });
  return row;
}

/** Answers how many went: at most so many at once, so that no statement takes long. */
export async function deleteDeliveriesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx.select({ id: deliveries.id }).from(deliveries).where(lt(deliveries.createdAt, before)).limit(limit);
  const { rowCount } = await tx.delete(deliveries).where(inArray(deliveries.id, old));
  return rowCount ?? 0;
}

/** What was told of a person, and what receivers answered to it; that something was told stays (R10). */
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
