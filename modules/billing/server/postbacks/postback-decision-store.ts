import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { type PostbackDecision, type PostbackOutcome, postbacks } from '../tables.ts';
import { STORED, withText } from './postbacks-store.ts';

const { authentic, outcome, detail, decision, decidedBy, decidedAt, decisionReason } = postbacks;
const HELD = { ...STORED, authentic, outcome, detail, decision, decidedBy, decidedAt, decisionReason };

/** Locks a delivery for this transaction; returns its state and whether its text is still stored. */
export async function holdPostback(tx: Tx, id: number) {
  const [row] = await tx.select(HELD).from(postbacks).where(eq(postbacks.id, id)).for('update');
  return row && { ...withText(row), hasText: row.body !== null };
}
export type HeldPostback = NonNullable<Awaited<ReturnType<typeof holdPostback>>>;

/** Removes the outcome, so that the delivery can be interpreted as if it were new. */
export async function reopenPostback(tx: Tx, id: number): Promise<void> {
  await tx
    .update(postbacks)
    .set({ outcome: null, detail: null, dedupeKey: null, interpretedAt: null, failures: 0 })
    .where(eq(postbacks.id, id));
}

export async function noteDecision(
  tx: Tx,
  id: number,
  made: { decision: PostbackDecision; by: string; reason: string; at: Date; outcome: PostbackOutcome },
): Promise<void> {
  const { decision, by: decidedBy, reason: decisionReason, at: decidedAt, outcome } = made;
  await tx
    .update(postbacks)
    .set({ decision, decidedBy, decidedAt, decisionReason, outcome })
    .where(eq(postbacks.id, id));
}

/** Whether an operator rejected this payment. */
export async function isPaymentRejected(tx: Tx, biller: string, transaction: string | undefined): Promise<boolean> {
  return transaction !== undefined && isRejected(tx, biller, transaction, sql`${postbacks.mentions}[1]`);
}

/** Whether an operator rejected the sale that would have begun this subscription. */
export async function isSaleRejected(tx: Tx, biller: string, subscription: string): Promise<boolean> {
  return isRejected(tx, biller, subscription, sql`${postbacks.mentions}[2]`);
}

/** By position in the mentions, since a biller may use the same ids for transactions and subscriptions. */
async function isRejected(tx: Tx, biller: string, reference: string, place: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(
      and(
        arrayContains(postbacks.mentions, [reference]),
        eq(place, reference),
        eq(postbacks.biller, biller),
        eq(postbacks.decision, 'rejected'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
