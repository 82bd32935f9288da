import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { CASE_TABLE } from '../contract/admin-api.ts';
import { cases, decisions, reports, sanctions } from './tables.ts';

export type StoredCase = typeof cases.$inferSelect;
export type StoredReport = typeof reports.$inferSelect;
type CasesQuery = QueryOf<typeof CASE_TABLE>;

/** The open case about this version of a thing; made where there is none (R3). Nobody else changes it until the end of the transaction. */
export async function openCase(tx: Tx, row: typeof cases.$inferInsert): Promise<StoredCase> {
  const isSame = and(
    eq(cases.kind, row.kind),
    eq(cases.subjectId, row.subjectId),
    eq(cases.subjectVersion, row.subjectVersion),
    isNull(cases.decidedAt),
    isNull(cases.appealOf),
  );
  // Decided in between: then it is another case.
  for (;;) {
    const [made] = await tx.insert(cases).values(row).onConflictDoNothing().returning();
    if (made) return made;
    const [found] = await tx.select().from(cases).where(isSame).for('update');
    if (found) return found;
  }
}

/** False where this decision was appealed before (R16). */
export async function insertAppeal(tx: Tx, row: typeof cases.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(cases).values(row).onConflictDoNothing().returning({ id: cases.id });
  return rows.length > 0;
}

/** Its number, and whether it is the reporter's first about this case (R4). */
export async function insertReport(
  tx: Tx,
  row: typeof reports.$inferInsert,
): Promise<{ number: number; isFirst: boolean }> {
  const [made] = await tx.insert(reports).values(row).onConflictDoNothing().returning({ number: reports.number });
  if (made) return { number: made.number, isFirst: true };
  const [known] = await tx
    .select({ number: reports.number })
    .from(reports)
    .where(and(eq(reports.caseId, row.caseId), eq(reports.reporterKey, row.reporterKey)));
  return { number: known?.number ?? 0, isFirst: false };
}

export async function lockCase(tx: Tx, id: string): Promise<StoredCase | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  return row;
}

export async function updateCase(tx: Tx, id: string, set: Partial<StoredCase>): Promise<void> {
  await tx.update(cases).set(set).where(eq(cases.id, id));
}

/** Counts the version up. */
export async function changeCase(tx: Tx, { id, version }: StoredCase, set: Partial<StoredCase>): Promise<number> {
  await updateCase(tx, id, { ...set, version: version + 1 });
  return version + 1;
}

export async function findAppealOf(tx: Tx, decisionIds: readonly string[]): Promise<StoredCase[]> {
  if (decisionIds.length === 0) return [];
  return tx
    .select()
    .from(cases)
    .where(inArray(cases.appealOf, [...decisionIds]));
}

export async function readReports(tx: Tx, caseId: string): Promise<StoredReport[]> {
  return tx.select().from(reports).where(eq(reports.caseId, caseId)).orderBy(asc(reports.number));
}

const ROW = {
  id: cases.id,
  appealOf: cases.appealOf,
  kind: cases.kind,
  text: sql<string | null>`left(${cases.text}, 120)`,
  authorId: cases.authorId,
  reason: cases.reason,
  severity: cases.severity,
  openedAt: cases.openedAt,
  dueAt: cases.dueAt,
  claimedBy: cases.claimedBy,
  claimedUntil: cases.claimedUntil,
  decidedAt: cases.decidedAt,
  site: cases.site,
  version: cases.version,
  reports: sql<number>`(select count(*)::int from ${reports} where ${reports.caseId} = ${cases.id})`,
};

function source(now: Date): PageSource<CasesQuery> {
  const waiting = isNull(cases.decidedAt);
  const states: Readonly<Record<NonNullable<CasesQuery['state']>, SQL | undefined>> = {
    open: and(waiting, or(isNull(cases.claimedUntil), lte(cases.claimedUntil, now))),
    claimed: and(waiting, gt(cases.claimedUntil, now)),
    decided: isNotNull(cases.decidedAt),
  };
  return {
    from: cases,
    id: cases.id,
    sorts: {
      // What waits comes first, and of equal severity the oldest (R5).
      severity: sql`((${waiting})::int, ${cases.severity}, -extract(epoch from ${cases.openedAt}))`,
      openedAt: cases.openedAt,
      dueAt: cases.dueAt,
    },
    search: (text) => sql`${cases.authorId}::text = lower(${text})`,
    filters: {
      state: (state) => states[state],
      type: (type) => (type === 'appeal' ? isNotNull(cases.appealOf) : isNull(cases.appealOf)),
      reason: cases.reason,
      site: cases.site,
    },
  };
}

export function readCases(tx: Tx, query: CasesQuery, now: Date) {
  return readPage(tx, source(now), query, ({ page, order }) =>
    tx
      .select(ROW)
      .from(cases)
      .innerJoin(page, eq(page.id, cases.id))
      .orderBy(...order),
  );
}

export async function findCase(tx: Tx, id: string): Promise<(StoredCase & { reports: number }) | undefined> {
  const [row] = await tx.select({ case: cases, reports: ROW.reports }).from(cases).where(eq(cases.id, id));
  return row && { ...row.case, reports: row.reports };
}

/** What waits, and what of it should have been decided. */
export async function countWaiting(tx: Tx, now: Date): Promise<{ waiting: number; overdue: number }> {
  const [row] = await tx
    .select({ waiting: count(), overdue: sql<number>`count(*) filter (where ${cases.dueAt} < ${now})::int` })
    .from(cases)
    .where(isNull(cases.decidedAt));
  return row ?? { waiting: 0, overdue: 0 };
}

/** R19. */
export async function forgetPerson(tx: Tx, userId: string, personalKinds: readonly string[]): Promise<void> {
  await tx
    .update(reports)
    .set({ reporterId: null, reporterKey: sql`gen_random_uuid()::text`, name: null, email: null })
    .where(eq(reports.reporterId, userId));
  const isTheirs = eq(cases.authorId, userId);
  await tx.delete(cases).where(and(isTheirs, isNotNull(cases.appealOf), isNull(cases.decidedAt)));
  if (personalKinds.length > 0)
    await tx
      .update(cases)
      .set({ text: null, picture: null, path: null, subjectVersion: '', subjectId: sql`${cases.id}::text` })
      .where(and(isTheirs, inArray(cases.kind, [...personalKinds])));
  await tx.update(cases).set({ authorId: null }).where(isTheirs);
  await tx.delete(sanctions).where(eq(sanctions.userId, userId));
  await tx
    .update(decisions)
    .set({ userId: null, token: sql`gen_random_uuid()::text` })
    .where(eq(decisions.userId, userId));
}

/** What the person has reported and appealed. */
export async function exportPerson(tx: Tx, userId: string) {
  const [reported, appealed] = await Promise.all([
    tx
      .select({
        number: reports.number,
        kind: cases.kind,
        reason: reports.reason,
        note: reports.note,
        at: reports.reportedAt,
      })
      .from(reports)
      .innerJoin(cases, eq(cases.id, reports.caseId))
      .where(eq(reports.reporterId, userId))
      .orderBy(asc(reports.number)),
    tx
      .select({ text: cases.appealText, at: cases.openedAt })
      .from(cases)
      .where(and(eq(cases.authorId, userId), isNotNull(cases.appealOf)))
      .orderBy(asc(cases.openedAt)),
  ]);
  return { reports: reported, appeals: appealed };
}

export async function readAppealsBefore(tx: Tx, userId: string, until: Date, limit: number) {
  return tx
    .select({ at: cases.openedAt, site: cases.site, caseId: cases.id })
    .from(cases)
    .where(and(eq(cases.authorId, userId), isNotNull(cases.appealOf), lt(cases.openedAt, until)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(limit);
}
