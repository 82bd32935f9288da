import { and, asc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { checkouts, differences, moneyEntries, refunds, removedBuyers } from '../tables.ts';
import { REQUESTS, type RequestKind } from './renewal-requests-store.ts';

/** The number of items waiting for a biller or an operator, and the checkout of the oldest. */
export interface Unanswered {
  count: number;
  oldestCheckout: string | null;
}

export async function openDifferences(tx: Tx): Promise<number> {
  return tx.$count(differences, isNull(differences.decidedAt));
}

/** Refunds of which it isn't known whether the biller received them, and that aren't booked. */
export async function unknownRefunds(tx: Tx, { since, late }: Record<'since' | 'late', Date>) {
  const booked = tx
    .select()
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.biller, refunds.biller),
        eq(moneyEntries.givesBack, refunds.transactionReference),
        gt(moneyEntries.recordedAt, refunds.requestedAt),
      ),
    );
  const rows = await tx
    .select({ checkoutId: refunds.checkoutId, count: sql<number>`count(*) over ()` })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, ['requested', 'unknown']),
        gt(refunds.requestedAt, since),
        lt(refunds.requestedAt, late),
        notExists(booked),
      ),
    )
    .orderBy(asc(refunds.requestedAt))
    .limit(1);
  return unansweredOf(rows);
}

/**
 * Subscriptions with a request made before `late` (to cancel, to resume or to change the price) that the biller hasn't
 * confirmed.
 */
export async function unconfirmedRequests(tx: Tx, what: RequestKind, late: Date) {
  const requests = REQUESTS[what];
  const checkout = tx
    .select({ id: moneyEntries.checkoutId })
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.biller, requests.biller),
        eq(moneyEntries.subscriptionReference, requests.subscriptionReference),
        eq(moneyEntries.kind, 'sale'),
      ),
    )
    .limit(1);
  const rows = await tx
    .select({ checkoutId: sql<string | null>`(${checkout})`, count: sql<number>`count(*) over ()` })
    .from(requests)
    .where(and(isNull(requests.doneAt), lt(requests.requestedAt, late)))
    .orderBy(asc(requests.requestedAt))
    .limit(1);
  return unansweredOf(rows);
}

/** Payments for an account after it was removed, not refunded or charged back (R22). */
export async function paidAfterRemoval(tx: Tx, since: Date) {
  const back = alias(moneyEntries, 'back');
  const givenBack = tx
    .select()
    .from(back)
    .where(and(eq(back.biller, moneyEntries.biller), eq(back.givesBack, moneyEntries.transactionReference)));
  const rows = await tx
    .select({ checkoutId: moneyEntries.checkoutId, count: sql<number>`count(*) over ()` })
    .from(removedBuyers)
    .innerJoin(checkouts, eq(checkouts.userId, removedBuyers.userId))
    .innerJoin(moneyEntries, eq(moneyEntries.checkoutId, checkouts.id))
    .where(
      and(
        inArray(moneyEntries.kind, ['sale', 'rebill']),
        gt(moneyEntries.amountMinor, 0),
        gt(moneyEntries.recordedAt, since),
        gt(moneyEntries.recordedAt, removedBuyers.removedAt),
        notExists(givenBack),
      ),
    )
    .orderBy(asc(moneyEntries.recordedAt))
    .limit(1);
  return unansweredOf(rows);
}

function unansweredOf([oldest]: { checkoutId: string | null; count: number }[]): Unanswered {
  return { count: oldest?.count ?? 0, oldestCheckout: oldest?.checkoutId ?? null };
}
