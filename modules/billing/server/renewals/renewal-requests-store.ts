import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RenewalRequest } from '../../contract/events.ts';
import { lockSubscription } from '../ledger/ledger-store.ts';
import { cancellations, priceChanges, resumptions } from '../tables.ts';

export interface Subscription {
  biller: string;
  subscriptionReference: string;
}

/** Requests to billers about a subscription, at most one of a kind for each. */
export const REQUESTS = { cancellations, resumptions, priceChanges };
export type RequestKind = keyof typeof REQUESTS;
const OPPOSITE = { cancellations: resumptions, resumptions: cancellations };

const isAbout = (requests: typeof cancellations, { biller, subscriptionReference }: Subscription) =>
  and(eq(requests.biller, biller), eq(requests.subscriptionReference, subscriptionReference));

const isOpen = (requests: typeof cancellations, subscription: Subscription) =>
  and(isAbout(requests, subscription), isNull(requests.doneAt));

/**
 * When a request was made; undefined if a later one, the same or the opposite, arrived before, so that this one is
 * outdated. Until the transaction ends, nobody else can store a request of this subscription.
 */
export async function latestRequestTime(
  tx: Tx,
  { clock }: { clock: Clock },
  { biller, subscriptionReference, requestedAt }: RenewalRequest,
): Promise<Date | undefined> {
  const at = requestedAt ? new Date(requestedAt) : clock.now();
  await lockSubscription(tx, biller, subscriptionReference);
  for (const requests of [cancellations, resumptions]) {
    const [stored] = await tx
      .select({ requestedAt: requests.requestedAt })
      .from(requests)
      .where(isAbout(requests, { biller, subscriptionReference }));
    if (stored && stored.requestedAt > at) return undefined;
  }
  return at;
}

/** Stores a request, or reopens it if it was made before, and withdraws the opposite. */
export async function addRenewalRequest(
  tx: Tx,
  kind: keyof typeof OPPOSITE,
  subscription: Subscription,
  requestedAt: Date,
): Promise<void> {
  const [requests, opposite] = [REQUESTS[kind], OPPOSITE[kind]];
  await tx
    .insert(requests)
    .values({ ...subscription, requestedAt })
    .onConflictDoUpdate({
      target: [requests.biller, requests.subscriptionReference],
      set: { requestedAt, doneAt: null },
    });
  await tx
    .update(opposite)
    .set({ lastAnswer: 'taken back', doneAt: requestedAt })
    .where(isOpen(opposite, subscription));
}

/** Stores that the biller must apply the new price, once for each subscription. True if that is new. */
export async function addPriceChange(tx: Tx, subscription: Subscription, requestedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(priceChanges)
    .values({ ...subscription, requestedAt })
    .onConflictDoNothing()
    .returning({ biller: priceChanges.biller });
  return rows.length > 0;
}

/** Reopens a stored price change. False if there is none. */
export async function reopenPriceChange(tx: Tx, subscription: Subscription, requestedAt: Date): Promise<boolean> {
  const rows = await tx
    .update(priceChanges)
    .set({ requestedAt, doneAt: null })
    .where(isAbout(priceChanges, subscription))
    .returning({ biller: priceChanges.biller });
  return rows.length > 0;
}

/** When the open request was made; undefined if none is open. */
export async function openRequest(tx: Tx, kind: RequestKind, subscription: Subscription): Promise<Date | undefined> {
  const requests = REQUESTS[kind];
  const [row] = await tx
    .select({ requestedAt: requests.requestedAt })
    .from(requests)
    .where(isOpen(requests, subscription));
  return row?.requestedAt;
}

/** Subscriptions of these billers with an unconfirmed request. */
export async function openRequests(tx: Tx, kind: RequestKind, billers: readonly string[]): Promise<Subscription[]> {
  const requests = REQUESTS[kind];
  return tx
    .select({ biller: requests.biller, subscriptionReference: requests.subscriptionReference })
    .from(requests)
    .where(and(isNull(requests.doneAt), inArray(requests.biller, billers)))
    .orderBy(requests.requestedAt);
}

/** A biller that reports a cancellation has confirmed every request before it. */
export async function confirmCancellation(tx: Tx, subscription: Subscription, confirmedAt: Date): Promise<void> {
  await tx
    .update(cancellations)
    .set({ lastAnswer: 'confirmed by the biller', doneAt: confirmedAt })
    .where(and(isOpen(cancellations, subscription), lte(cancellations.requestedAt, confirmedAt)));
}

/** Stores the response to the request made at that time; one made while the biller was asked has no response yet. */
export async function recordAnswer(
  tx: Tx,
  kind: RequestKind,
  subscription: Subscription,
  { requestedAt, answer, doneAt }: { requestedAt: Date; answer: string; doneAt: Date | null },
): Promise<void> {
  const requests = REQUESTS[kind];
  await tx
    .update(requests)
    .set({ attempts: sql`${requests.attempts} + 1`, lastAnswer: answer, doneAt })
    .where(and(isOpen(requests, subscription), eq(requests.requestedAt, requestedAt)));
}
