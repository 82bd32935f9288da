import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { partnerAnswers } from './tables.ts';

/** Adds one request to its hour. */
export async function addEndpoint(
  db: Database,
  call: { partner: string; hour: Date; at: Date; fault: string | null },
): Promise<void> {
  const { partner, hour, at, fault } = call;
  const { answers, failures } = partnerAnswers;
  const isAnswer = fault === null;
  await db.drizzle
    .insert(partnerAnswers)
    .values({
      partner,
      hour,
      ...(isAnswer ? { answers: 1, answeredAt: at } : { failures: 1, failedAt: at, fault }),
    })
    .onConflictDoUpdate({
      target: [partnerAnswers.partner, partnerAnswers.hour],
      set: isAnswer
        ? { answers: sql`${answers} + 1`, answeredAt: at }
        : { failures: sql`${failures} + 1`, failedAt: at, fault },
    });
}

export async function endpointsOf(db: Database, partner: string) {
  return db.drizzle
    .select()
    .from(partnerAnswers)
    .where(eq(partnerAnswers.partner, partner))
    .orderBy(partnerAnswers.hour);
}

/** Every partner with a recorded request. */
export async function partners(db: Database): Promise<string[]> {
  const found = await db.drizzle
    .selectDistinct({ partner: partnerAnswers.partner })
    .from(partnerAnswers)
    .orderBy(partnerAnswers.partner);
  return found.map(({ partner }) => partner);
}

export async function deleteEndpointsBefore(db: Database, hour: Date): Promise<void> {
  await db.drizzle.delete(partnerAnswers).where(lt(partnerAnswers.hour, hour));
}
