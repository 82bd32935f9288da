import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { CASE_TABLE } from '../../contract/admin-api.ts';
import { LENGTHS } from '../../contract/reasons.ts';
import { cases, decisions, reports, sanctions } from '../tables.ts';
import { GRAVE, severityOf } from './case-state.ts';

export type StoredCase = typeof cases.$inferSelect;
export type StoredReport = typeof reports.$inferSelect;
type CasesQuery = QueryOf<typeof CASE_TABLE>;

type Version = Pick<StoredCase, 'kind' | 'subjectId' | 'subjectVersion'>;

const isAbout = (of: Version) =>
  and(
    eq(cases.kind, of.kind),
    eq(cases.subjectId, of.subjectId),
    eq(cases.subjectVersion, of.subjectVersion),
    isNull(cases.appealOf),
  );

/**
 * The open case about this version, locked until the transaction ends. If there is none, nobody else can open one until
 * then.
 */
export async function lockOpenCase(tx: Tx, of: Version): Promise<StoredCase | undefined> {
  const thing = JSON.stringify(['moderation', of.kind, of.subjectId, of.subjectVersion]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${thing}, 0))`);
  const [found] = await tx
    .select()
    .from(cases)
    .where(and(isAbout(of), isNull(cases.decidedAt)))
    .for('update');
  return found;
}

/** R25. A case that is decided when it is created. */
export async function insertDecidedCase(tx: Tx, row: typeof cases.$inferInsert & { decidedAt: Date }): Promise<void> {
  await tx.insert(cases).values(row);
}

/** The open case about this version, locked; created if there is none (R3). */
export async function insertOrLockCase(tx: Tx, row: typeof cases.$inferInsert): Promise<StoredCase> {
  const found = await lockOpenCase(tx, row);
  if (found) return found;
  const [made] = await tx.insert(cases).values(row).returning();
  if (!made) throw new TypeError('A case was not stored.');
  return made;
}

/** Whether a moderator dismissed a case about this version or brought it back (R21). */
export async function wasFoundHarmless(tx: Tx, of: Version): Promise<boolean> {
  // What a decision hid is visible if the decision was reversed; what it left visible is so unless it was reversed.
  const isVisible = sql`${decisions.isHidden} = (${decisions.reversedAt} is not null)`;
  const rows = await tx
    .select({ id: decisions.id })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(and(isAbout(of), isNotNull(cases.decidedAt), isVisible))
    .limit(1);
  return rows.length > 0;
}

/** False if the person, or the reporter of this report, has already appealed the decision (R16). */
export async function insertAppeal(tx: Tx, row: typeof cases.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(cases).values(row).onConflictDoNothing().returning({ id: cases.id });
  return rows.length > 0;
}

/** How many anonymous reports a case keeps apart; later ones are added to the last. */
const MOST_ANONYMOUS = 50;
const LONGEST_NOTE = 2 * LENGTHS.note;
const isAnonymous = like(reports.reporterKey, 'anonymous:%');

/** R4. The caller must hold the lock of the case. */
export async function anonymousKey(tx: Tx, caseId: string): Promise<string> {
  const earlier = await tx.$count(reports, and(eq(reports.caseId, caseId), isAnonymous));
  return `anonymous:${Math.min(earlier + 1, MOST_ANONYMOUS)}`;
}

/**
 * R4. A further report of the same person keeps the more severe reason and appends its note. The caller must hold the
 * lock of the case. `isNews`: it adds something to the case.
 */
export async function saveReport(
  tx: Tx,
  row: typeof reports.$inferInsert,
): Promise<{ number: number; isFirst: boolean; isNews: boolean }> {
  const isSame = and(eq(reports.caseId, row.caseId), eq(reports.reporterKey, row.reporterKey));
  const [known] = await tx.select().from(reports).where(isSame);
  if (!known) {
    const [made] = await tx.insert(reports).values(row).returning({ number: reports.number });
    if (!made) throw new TypeError('A report was not stored.');
    return { number: made.number, isFirst: true, isNews: true };
  }
  const reason = severityOf(row.reason) > severityOf(known.reason) ? row.reason : known.reason;
  const added = known.note.includes(row.note) ? known.note : `${known.note}\n\n${row.note}`.trim();
  const note = added.slice(0, LONGEST_NOTE);
  const isNews = reason !== known.reason || note !== known.note;
  if (isNews) await tx.update(reports).set({ reason, note }).where(isSame);
  return { number: known.number, isFirst: false, isNews };
}

export async function lockCase(tx: Tx, id: string): Promise<StoredCase | undefined> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  return row;
}

export async function updateCase(tx: Tx, id: string, set: Partial<StoredCase>): Promise<void> {
  await tx.update(cases).set(set).where(eq(cases.id, id));
}

/** Increments the version. Returns the new one. */
export async function changeCase(tx: Tx, { id, version }: StoredCase, set: Partial<StoredCase>): Promise<number> {
  await updateCase(tx, id, { ...set, version: version + 1 });
  return version + 1;
}

export async function findAppealsOf(tx: Tx, decisionIds: readonly string[]): Promise<StoredCase[]> {
  if (decisionIds.length === 0) return [];
  return tx
    .select()
    .from(cases)
    .where(inArray(cases.appealOf, [...decisionIds]));
}

/**
 * With `after`, the oldest after this number, in order; without it, the latest, newest first.
 * @param numbers only these reports
 */
export async function readReports(
  tx: Tx,
  caseId: string,
  { after, limit, numbers }: { after?: number; limit: number; numbers?: readonly number[] },
): Promise<StoredReport[]> {
  const isOf = and(eq(reports.caseId, caseId), numbers && inArray(reports.number, [...numbers]));
  return tx
    .select()
    .from(reports)
    .where(after === undefined ? isOf : and(isOf, gt(reports.number, after)))
    .orderBy(after === undefined ? desc(reports.number) : asc(reports.number))
    .limit(limit);
}

/**
 * R18. Reports of people who reported the other case too stay where they are. The caller must hold the locks of both
 * cases.
 */
export async function moveReports(tx: Tx, from: string, to: string): Promise<void> {
  const isOf = eq(reports.caseId, from);
  // Anonymous reports are numbered in each case, so equal keys don't mean the same person.
  const ownKey = sql`'anonymous:report-' || ${reports.number}`;
  await tx.update(reports).set({ reporterKey: ownKey }).where(and(isOf, isAnonymous));
  const there = tx.select({ key: reports.reporterKey }).from(reports).where(eq(reports.caseId, to));
  await tx
    .update(reports)
    .set({ caseId: to })
    .where(and(isOf, notInArray(reports.reporterKey, there)));
}

export async function findReport(tx: Tx, number: number): Promise<StoredReport | undefined> {
  const [row] = await tx.select().from(reports).where(eq(reports.number, number));
  return row;
}

/** Which of these people reported it. */
export async function reportersAmong(tx: Tx, caseId: string, userIds: readonly string[]): Promise<string[]> {
  const isTheirs = inArray(reports.reporterId, [...userIds]);
  const rows = await tx
    .select({ id: reports.reporterId })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), isTheirs));
  return rows.flatMap(({ id }) => id ?? []);
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
    waiting,
    open: and(waiting, or(isNull(cases.claimedUntil), lte(cases.claimedUntil, now))),
    claimed: and(waiting, gt(cases.claimedUntil, now)),
    decided: isNotNull(cases.decidedAt),
    any: undefined,
  };
  return {
    from: cases,
    id: cases.id,
    sorts: {
      // Undecided cases first, then by severity, then oldest first (R5).
      severity: sql`((${waiting})::int, ${cases.severity}, -extract(epoch from ${cases.openedAt}))`,
      openedAt: cases.openedAt,
      dueAt: cases.dueAt,
    },
    search: (text) => (isUuid(text) ? eq(cases.authorId, text) : sql`false`),
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

export async function findCaseOfReport(tx: Tx, number: number): Promise<StoredCase | undefined> {
  const [row] = await tx
    .select({ case: cases })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.number, number));
  return row?.case;
}

/** The number of undecided cases, and how many of them are overdue. */
export async function countWaiting(tx: Tx, now: Date): Promise<{ waiting: number; overdue: number }> {
  const [row] = await tx
    .select({ waiting: count(), overdue: sql<number>`count(*) filter (where ${cases.dueAt} < ${now})::int` })
    .from(cases)
    .where(isNull(cases.decidedAt));
  return row ?? { waiting: 0, overdue: 0 };
}

/** Erases the personal data of a case, other than who it is about. */
export const BLANK = {
  text: null,
  picture: null,
  path: null,
  subjectVersion: '',
  subjectId: sql`${cases.id}::text`,
  appealText: sql`case when ${cases.appealOf} is not null then '' end`,
  eraseAfter: null,
};

/** An appeal by the author, not by a reporter. */
const isAuthorsAppeal = and(isNotNull(cases.appealOf), isNull(cases.appealReport));

/** R19. Possible evidence of a crime, and open appeals, are kept until `eraseAfter`. */
export async function forgetPerson(
  tx: Tx,
  userId: string,
  { personalKinds, eraseAfter }: { personalKinds: readonly string[]; eraseAfter: Date },
): Promise<void> {
  await forgetReporters(tx, eq(reports.reporterId, userId), eraseAfter);
  const isTheirs = eq(cases.authorId, userId);
  const isPersonal = or(inArray(cases.kind, [...personalKinds]), isAuthorsAppeal);
  const isNeeded = and(isNull(cases.decidedAt), or(gte(cases.severity, GRAVE), isNotNull(cases.appealOf)));
  await tx
    .update(cases)
    .set({ authorId: null, eraseAfter })
    .where(and(isTheirs, isPersonal, isNeeded));
  await tx.update(cases).set(BLANK).where(and(isTheirs, isPersonal));
  await tx.update(cases).set({ authorId: null }).where(isTheirs);
  await tx.delete(sanctions).where(eq(sanctions.userId, userId));
  await tx.update(decisions).set({ userId: null }).where(eq(decisions.userId, userId));
}

/** R19. Anonymizes these reports. What the reporters wrote in appeals is erased too, once those are decided. */
export async function forgetReporters(tx: Tx, isTheirs: SQL | undefined, eraseAfter: Date): Promise<void> {
  const numbers = tx.select({ number: reports.number }).from(reports).where(isTheirs);
  const isAppealed = inArray(cases.appealReport, numbers);
  await tx
    .update(cases)
    .set({ appealText: '' })
    .where(and(isAppealed, isNotNull(cases.decidedAt)));
  await tx
    .update(cases)
    .set({ eraseAfter })
    .where(and(isAppealed, isNull(cases.decidedAt)));
  await tx
    .update(reports)
    .set({ reporterId: null, reporterKey: sql`gen_random_uuid()::text`, name: null, email: null })
    .where(isTheirs);
}

/** R19. The same for what somebody reported as a guest, before they had an account or without signing in. */
export function forgetReporter(tx: Tx, email: string, eraseAfter: Date): Promise<void> {
  return forgetReporters(tx, eq(reports.email, email), eraseAfter);
}

/** The reports and appeals of an account. */
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
      .leftJoin(reports, eq(reports.number, cases.appealReport))
      .where(or(and(eq(cases.authorId, userId), isAuthorsAppeal), eq(reports.reporterId, userId)))
      .orderBy(asc(cases.openedAt)),
  ]);
  return { reports: reported, appeals: appealed };
}

export async function readAppealsBefore(tx: Tx, userId: string, until: Date, limit: number) {
  return tx
    .select({ at: cases.openedAt, site: cases.site, caseId: cases.id })
    .from(cases)
    .where(and(eq(cases.authorId, userId), isAuthorsAppeal, lt(cases.openedAt, until)))
    .orderBy(desc(cases.openedAt), desc(cases.id))
    .limit(limit);
}
