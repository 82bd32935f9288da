import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { cancellations, resumptions } from '../tables.ts';
import type { Subscription } from './cancellations-store.ts';

function isThis({ biller, subscriptionReference }: Subscription) {
  return and(
    eq(resumptions.biller, biller),
    eq(resumptions.subscriptionReference, subscriptionReference),
    isNull(resumptions.doneAt),
  );
}

/** Notes the request, and takes back any to stop. */
export async function addResumption(tx: Tx, subscription: Subscription, requestedAt: Date): Promise<void> {
  await tx
    .insert(resumptions)
    .values({ ...subscription, requestedAt })
    .onConflictDoUpdate({
      target: [resumptions.biller, resumptions.subscriptionReference],
      set: { requestedAt, doneAt: null },
    });
  await tx
    .update(cancellations)
    .set({ lastAnswer: 'taken back', doneAt: requestedAt })
    .where(
      and(
        eq(cancellations.biller, subscription.biller),
        eq(cancellations.subscriptionReference, subscription.subscriptionReference),
        isNull(cancellations.doneAt),
      ),
    );
}

/** When it was wished that a biller renews again; undefined where no such request is open. */
export async function openResumption(tx: Tx, subscription: Subscription): Promise<Date | undefined> {
  const [row] = await tx.select({ requestedAt: resumptions.requestedAt }).from(resumptions).where(isThis(subscription));
  return row?.requestedAt;
}

/** Of the request that was made then, as with a cancellation. */
export async function noteResumption(
  tx: Tx,
  subscription: Subscription,
  { requestedAt, answer, doneAt }: { requestedAt: Date; answer: string; doneAt: Date | undefined },
): Promise<void> {
  await tx
    .update(resumptions)
    .set({ attempts: sql`${resumptions.attempts} + 1`, lastAnswer: answer, doneAt: doneAt ?? null })
    .where(and(isThis(subscription), eq(resumptions.requestedAt, requestedAt)));
}
