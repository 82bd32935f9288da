import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { benefits } from '../tables.ts';

export type Benefit = typeof benefits.$inferSelect;

/** Limit per user in the admin. */
const MAX_BENEFITS = 100;

/** Newest first. */
export async function benefitsOf(tx: Tx, userId: string): Promise<Benefit[]> {
  return tx
    .select()
    .from(benefits)
    .where(eq(benefits.userId, userId))
    .orderBy(desc(benefits.givenAt), desc(benefits.id))
    .limit(MAX_BENEFITS);
}

/** Whether an account currently holds the live cams' lifetime offer on a site. */
export async function holdsCamOffer(tx: Tx, { userId, site }: { userId: string; site: string }, now: Date) {
  const isIt = [eq(benefits.userId, userId), eq(benefits.site, site), eq(benefits.kind, 'lifetime-cam-offer')];
  const rows = await tx
    .select({ id: benefits.id })
    .from(benefits)
    .where(and(...isIt, isNull(benefits.endedAt), gt(benefits.expiresAt, now)))
    .limit(1);
  return rows.length > 0;
}

/** False if it was already given under the same key. */
export async function addBenefit(
  tx: Tx,
  benefit: Omit<Benefit, 'endedAt' | 'endedBy' | 'endReason'>,
): Promise<boolean> {
  const rows = await tx
    .insert(benefits)
    .values(benefit)
    .onConflictDoNothing({ target: benefits.givenWith })
    .returning({ id: benefits.id });
  return rows.length > 0;
}

export async function benefitGivenWith(tx: Tx, givenWith: string): Promise<Benefit | undefined> {
  const [row] = await tx.select().from(benefits).where(eq(benefits.givenWith, givenWith));
  return row;
}

/** Locked until the transaction ends. */
export async function lockBenefit(tx: Tx, id: string): Promise<Benefit | undefined> {
  const [row] = await tx.select().from(benefits).where(eq(benefits.id, id)).for('update');
  return row;
}

type End = Pick<Benefit, 'endedAt' | 'endReason'> & { endedBy?: string };

export async function setBenefitEnd(tx: Tx, id: string, end: End): Promise<void> {
  await tx.update(benefits).set(end).where(eq(benefits.id, id));
}

/** Ends all current benefits of a user. */
export async function endBenefitsOf(tx: Tx, userId: string, end: End & { endedAt: Date }): Promise<void> {
  await tx
    .update(benefits)
    .set(end)
    .where(and(eq(benefits.userId, userId), isNull(benefits.endedAt), gt(benefits.expiresAt, end.endedAt)));
}
