import { and, asc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { cancellations, differences, moneyEntries, priceChanges, refunds, resumptions } from './tables.ts';

/** What waits for a biller's word or a person's, and the checkout of the oldest of it. */
export interface Unanswered {
  count: number;
  oldestCheckout: string | null;
}

export async function openDifferences(tx: Tx): Promise<number> {
  return tx.$count(differences, isNull(differences.decidedAt));
}

/** Refunds of which nobody knows whether the biller heard them, and that are in no book. */
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
    .select({ attemptId: refunds.attemptId, count: sql<number>`count(*) over ()` })
    .from(refunds)
    .where(
      and(
        inArray(refunds.state, ['asked', 'unknown']),
        gt(refunds.requestedAt, since),
        lt(refunds.requestedAt, late),
        notExists(booked),
      ),
    )
    .orderBy(asc(refunds.requestedAt))
    .limit(1);
  return unansweredOf(rows);
}

const WISHES = { cancellations, resumptions, priceChanges };

/** Subscriptions that a biller was asked to stop before then, to renew again or to charge less, and has not confirmed. */
export async function unconfirmedWishes(tx: Tx, what: keyof typeof WISHES, late: Date) {
  const wishes = WISHES[what];
  const checkout = tx
    .select({ id: moneyEntries.attemptId })
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.biller, wishes.biller),
        eq(moneyEntries.subscriptionReference, wishes.subscriptionReference),
        eq(moneyEntries.kind, 'sale'),
      ),
    )
    .limit(1);
  const rows = await tx
    .select({ attemptId: sql<string | null>`(${checkout})`, count: sql<number>`count(*) over ()` })
    .from(wishes)
    .where(and(isNull(wishes.doneAt), lt(wishes.requestedAt, late)))
    .orderBy(asc(wishes.requestedAt))
    .limit(1);
  return unansweredOf(rows);
}

function unansweredOf([oldest]: { attemptId: string | null; count: number }[]): Unanswered {
  return { count: oldest?.count ?? 0, oldestCheckout: oldest?.attemptId ?? null };
}
