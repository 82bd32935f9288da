import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { cancellations, resumptions } from '../tables.ts';

export interface Subscription {
  biller: string;
  subscriptionReference: string;
}

function isThis({ biller, subscriptionReference }: Subscription) {
  return and(eq(cancellations.biller, biller), eq(cancellations.subscriptionReference, subscriptionReference));
}

/** Writes down that a biller is to be told; once for each subscription, unless it was resumed since. It takes back any request to resume. */
export async function addCancellation(tx: Tx, subscription: Subscription, requestedAt: Date): Promise<void> {
  await tx
    .insert(cancellations)
    .values({ ...subscription, requestedAt })
    .onConflictDoUpdate({
      target: [cancellations.biller, cancellations.subscriptionReference],
      set: { requestedAt, doneAt: null },
    });
  await tx
    .update(resumptions)
    .set({ lastAnswer: 'taken back', doneAt: requestedAt })
    .where(
      and(
        eq(resumptions.biller, subscription.biller),
        eq(resumptions.subscriptionReference, subscription.subscriptionReference),
        isNull(resumptions.doneAt),
      ),
    );
}

/** When it was wished that a biller stops; undefined where no such request is open. */
export async function openCancellation(tx: Tx, subscription: Subscription): Promise<Date | undefined> {
  const [row] = await tx
    .select({ requestedAt: cancellations.requestedAt })
    .from(cancellations)
    .where(and(isThis(subscription), isNull(cancellations.doneAt)));
  return row?.requestedAt;
}

/** Every subscription of these billers that they have not yet confirmed. */
export async function openCancellations(tx: Tx, billers: readonly string[]): Promise<Subscription[]> {
  return tx
    .select({
      biller: cancellations.biller,
      subscriptionReference: cancellations.subscriptionReference,
    })
    .from(cancellations)
    .where(and(isNull(cancellations.doneAt), inArray(cancellations.biller, billers)))
    .orderBy(cancellations.requestedAt);
}

/** A biller that tells of a cancellation itself has confirmed every request before it. */
export async function confirmCancellation(tx: Tx, subscription: Subscription, confirmedAt: Date): Promise<void> {
  await tx
    .update(cancellations)
    .set({ lastAnswer: 'confirmed by the biller', doneAt: confirmedAt })
    .where(and(isThis(subscription), isNull(cancellations.doneAt), lte(cancellations.requestedAt, confirmedAt)));
}

/** Of the request that was made then: what was taken back or wished anew while the biller was asked has no answer yet. */
export async function noteAnswer(
  tx: Tx,
  subscription: Subscription,
  result: { requestedAt: Date; answer: string; doneAt: Date | undefined },
): Promise<void> {
  await tx
    .update(cancellations)
    .set({
      attempts: sql`${cancellations.attempts} + 1`,
      lastAnswer: result.answer,
      doneAt: result.doneAt ?? null,
    })
    .where(and(isThis(subscription), isNull(cancellations.doneAt), eq(cancellations.requestedAt, result.requestedAt)));
}
