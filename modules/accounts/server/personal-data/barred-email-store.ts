import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import { barredEmails } from '../tables.ts';

/** How long a permanent sanction blocks an email. */
const ENDLESS_MS = 3 * 365 * DAY;

/** R46. Keeps the email of a removed account blocked while a sanction lasts. @param email lower-cased */
export async function barEmail(
  tx: Tx,
  email: string,
  sanctions: readonly { endsAt: Date | null }[],
  now: Date,
): Promise<void> {
  if (sanctions.length === 0) return;
  const ends = sanctions.map(({ endsAt }) => endsAt?.getTime() ?? now.getTime() + ENDLESS_MS);
  const until = new Date(Math.max(...ends));
  await tx
    .insert(barredEmails)
    .values({ hash: hashOf(email), until })
    .onConflictDoUpdate({
      target: barredEmails.hash,
      set: { until: sql`greatest(${barredEmails.until}, excluded.until)` },
    });
}

/** @param email lower-cased */
export async function isBarredEmail(tx: Tx, email: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select()
    .from(barredEmails)
    .where(and(eq(barredEmails.hash, hashOf(email)), gt(barredEmails.until, now)));
  return rows.length > 0;
}

export async function deleteEndedBars(tx: Tx, now: Date): Promise<void> {
  await tx.delete(barredEmails).where(lte(barredEmails.until, now));
}
