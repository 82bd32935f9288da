import { and, eq, exists, inArray, isNotNull, lte, ne, not, notExists, or } from 'drizzle-orm';
import { DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { BLANK, forgetReporters } from './cases/case-store.ts';
import { holds } from './decisions/decision-store.ts';
import { cases, decisions, reports, sanctions } from './tables.ts';

/** R20. Long enough for an appeal and its answer. */
const REPORTERS_MS = 365 * DAY;
const EVIDENCE_MS = 6 * 365 * DAY;

/** R19, R20. Runs nightly. */
export async function eraseOld(db: Pick<Database, 'transaction'>, now: Date): Promise<void> {
  const decidedBefore = (ageMs: number) => lte(cases.decidedAt, new Date(now.getTime() - ageMs));
  await db.transaction(async (tx) => {
    const ofOld = (ageMs: number) =>
      exists(
        tx
          .select({ id: cases.id })
          .from(cases)
          .where(and(eq(cases.id, reports.caseId), decidedBefore(ageMs))),
      );
    const isKnown = or(isNotNull(reports.reporterId), isNotNull(reports.email), isNotNull(reports.name));
    const isHeld = or(isNotNull(cases.authorId), isNotNull(cases.text), isNotNull(cases.path));
    await forgetReporters(tx, and(isKnown, ofOld(REPORTERS_MS)), new Date(now.getTime() + REPORTERS_MS));
    await tx
      .update(reports)
      .set({ note: '' })
      .where(and(ne(reports.note, ''), ofOld(EVIDENCE_MS)));
    await tx
      .update(cases)
      .set({ picture: null })
      .where(and(isNotNull(cases.picture), decidedBefore(REPORTERS_MS)));
    // Appeals of removed reporters. The case itself stays, since its author still has an account.
    await tx
      .update(cases)
      .set({ appealText: '', eraseAfter: null })
      .where(and(isNotNull(cases.appealReport), isNotNull(cases.authorId), lte(cases.eraseAfter, now)));
    await tx
      .update(cases)
      .set({ ...BLANK, authorId: null })
      .where(or(lte(cases.eraseAfter, now), and(isHeld, decidedBefore(EVIDENCE_MS))));
    const isOfOldDecision = inArray(
      sanctions.decisionId,
      tx
        .select({ id: decisions.id })
        .from(decisions)
        .innerJoin(cases, eq(cases.id, decisions.caseId))
        .where(decidedBefore(EVIDENCE_MS)),
    );
    await tx.delete(sanctions).where(and(isOfOldDecision, not(holds(now))));
    const isOfOldCase = exists(
      tx
        .select()
        .from(cases)
        .where(and(eq(cases.id, decisions.caseId), decidedBefore(EVIDENCE_MS))),
    );
    const holdsNobody = notExists(tx.select().from(sanctions).where(eq(sanctions.decisionId, decisions.id)));
    await tx
      .update(decisions)
      .set({ userId: null })
      .where(and(isNotNull(decisions.userId), isOfOldCase, holdsNobody));
  });
}
