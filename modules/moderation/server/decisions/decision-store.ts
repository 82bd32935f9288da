import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import type { SANCTION_TABLE } from '../../contract/admin-api.ts';
import { cases, decisions, reports, sanctions } from '../tables.ts';

export type StoredDecision = typeof decisions.$inferSelect;
export type StoredSanction = typeof sanctions.$inferSelect;
type SanctionsQuery = QueryOf<typeof SANCTION_TABLE>;

export async function insertDecision(tx: Tx, row: typeof decisions.$inferInsert): Promise<StoredDecision> {
  const [made] = await tx.insert(decisions).values(row).returning();
  if (!made) throw new TypeError('A decision was not stored.');
  return made;
}

export async function insertSanction(tx: Tx, row: typeof sanctions.$inferInsert): Promise<void> {
  await tx.insert(sanctions).values(row);
}

/** The latest: a dismissed case may have been reopened. */
export async function findDecisionOfCase(tx: Tx, caseId: string): Promise<StoredDecision | undefined> {
  const [row] = await tx
    .select()
    .from(decisions)
    .where(eq(decisions.caseId, caseId))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1);
  return row;
}

export async function findDecision(tx: Tx, id: string): Promise<StoredDecision | undefined> {
  const [row] = await tx.select().from(decisions).where(eq(decisions.id, id));
  return row;
}

/** Locked, so that nobody else reverses or appeals it until the transaction ends. */
export async function lockDecision(tx: Tx, id: string): Promise<StoredDecision | undefined> {
  const [row] = await tx.select().from(decisions).where(eq(decisions.id, id)).for('update');
  return row;
}

export async function markReversed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(decisions).set({ reversedAt: now }).where(eq(decisions.id, id));
}

/** Decisions against a person with what they were about, newest first; or the one that dismissed a report. */
export async function readStatements(
  tx: Tx,
  { id, userId, isDismissed }: { id?: string; userId?: string; isDismissed: boolean },
) {
  const isSuch = isDismissed
    ? eq(decisions.outcome, 'dismissed')
    : and(isNotNull(decisions.userId), eq(decisions.outcome, 'restricted'));
  const isOf = and(id ? eq(decisions.id, id) : undefined, userId ? eq(decisions.userId, userId) : undefined);
  return tx
    .select({
      decision: decisions,
      kind: cases.kind,
      text: cases.text,
      hiddenAt: cases.hiddenAt,
      sanction: sanctions,
      isReported: exists(tx.select().from(reports).where(eq(reports.caseId, cases.id))).mapWith(Boolean),
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(sanctions, eq(sanctions.decisionId, decisions.id))
    .where(and(isOf, isSuch))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id));
}
export type StoredStatement = Awaited<ReturnType<typeof readStatements>>[number];

export async function readDecisionsOf(tx: Tx, caseIds: readonly string[]): Promise<StoredDecision[]> {
  if (caseIds.length === 0) return [];
  return tx
    .select()
    .from(decisions)
    .where(inArray(decisions.caseId, [...caseIds]));
}

const isActive = (now: Date) =>
  and(isNull(sanctions.liftedAt), or(isNull(sanctions.endsAt), gt(sanctions.endsAt, now)));

/** R13. Whether a sanction restricts its person now; warnings never do. */
export const holds = (now: Date) => sql`(${and(ne(sanctions.kind, 'warn'), isActive(now))})`;

/** With the reason that their person was given. */
export async function activeSanctions(tx: Tx, userId: string, scope: string, now: Date) {
  return tx
    .select({ sanction: sanctions, reason: decisions.facts })
    .from(sanctions)
    .innerJoin(decisions, eq(decisions.id, sanctions.decisionId))
    .where(and(eq(sanctions.userId, userId), inArray(sanctions.scope, [scope, 'site']), holds(now)));
}

/** R14. The ban from the site that lasts longest. */
export async function findBan(tx: Tx, userId: string, now: Date) {
  const [row] = await tx
    .select({ until: sanctions.endsAt, reason: decisions.facts, decisionId: decisions.id })
    .from(sanctions)
    .innerJoin(decisions, eq(decisions.id, sanctions.decisionId))
    .where(and(eq(sanctions.userId, userId), eq(sanctions.scope, 'site'), eq(sanctions.kind, 'ban'), isActive(now)))
    .orderBy(sql`${sanctions.endsAt} desc nulls first`)
    .limit(1);
  return row;
}

const MOST_IN_ROOM = 200;

/** R25. */
export async function sanctionsInScope(tx: Tx, scope: string, now: Date) {
  return tx
    .select({ sanction: sanctions, reason: decisions.facts, by: decisions.decidedBy })
    .from(sanctions)
    .innerJoin(decisions, eq(decisions.id, sanctions.decisionId))
    .where(and(eq(sanctions.scope, scope), holds(now)))
    .orderBy(desc(sanctions.startsAt), desc(sanctions.id))
    .limit(MOST_IN_ROOM);
}

/** R25. Lifts a person's active sanctions of this kind in exactly this scope. */
export async function liftOfKind(
  tx: Tx,
  { userId, scope, kind }: Pick<StoredSanction, 'userId' | 'scope' | 'kind'>,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await tx
    .update(sanctions)
    .set({ liftedAt: now, liftReason: reason })
    .where(and(eq(sanctions.userId, userId), eq(sanctions.scope, scope), eq(sanctions.kind, kind), isActive(now)));
}

export async function lockSanction(tx: Tx, id: string): Promise<StoredSanction | undefined> {
  const [row] = await tx.select().from(sanctions).where(eq(sanctions.id, id)).for('update');
  return row;
}

/** Returns those that it lifted. */
export async function liftSanctions(
  tx: Tx,
  of: { id: string } | { decisionId: string },
  { reason, now }: { reason: string; now: Date },
): Promise<StoredSanction[]> {
  const isOf = 'id' in of ? eq(sanctions.id, of.id) : eq(sanctions.decisionId, of.decisionId);
  return tx
    .update(sanctions)
    .set({ liftedAt: now, liftReason: reason })
    .where(and(isOf, isActive(now)))
    .returning();
}

const SOURCE: PageSource<SanctionsQuery> = {
  from: sanctions,
  id: sanctions.id,
  sorts: { startsAt: sanctions.startsAt, endsAt: sanctions.endsAt },
  search: (text) => (isUuid(text) ? eq(sanctions.userId, text) : sql`false`),
  filters: { kind: sanctions.kind, userId: sanctions.userId },
};

export function readSanctions(tx: Tx, query: SanctionsQuery) {
  return readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select({ sanction: sanctions, caseId: decisions.caseId })
      .from(sanctions)
      .innerJoin(page, eq(page.id, sanctions.id))
      .innerJoin(decisions, eq(decisions.id, sanctions.decisionId))
      .orderBy(...order),
  );
}

export async function readSanctionsOf(tx: Tx, of: { userId: string } | { decisionIds: readonly string[] }) {
  const isOf = 'userId' in of ? eq(sanctions.userId, of.userId) : inArray(sanctions.decisionId, [...of.decisionIds]);
  return tx
    .select({ sanction: sanctions, caseId: decisions.caseId })
    .from(sanctions)
    .innerJoin(decisions, eq(decisions.id, sanctions.decisionId))
    .where(isOf)
    .orderBy(desc(sanctions.startsAt), desc(sanctions.id));
}

/** The site of a sanction's case, for the email. */
export async function siteOfDecision(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ site: cases.site })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(eq(decisions.id, id));
  return row?.site;
}

export async function readDecisionsBefore(tx: Tx, userId: string, until: Date, limit: number) {
  return tx
    .select({
      at: decisions.decidedAt,
      caseId: decisions.caseId,
      site: cases.site,
      kind: sanctions.kind,
      scope: sanctions.scope,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(sanctions, eq(sanctions.decisionId, decisions.id))
    .where(and(eq(decisions.userId, userId), eq(decisions.outcome, 'restricted'), lt(decisions.decidedAt, until)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(limit);
}

export async function readLiftedBefore(tx: Tx, userId: string, until: Date, limit: number) {
  return tx
    .select({
      at: sql<Date>`${sanctions.liftedAt}`.mapWith(sanctions.liftedAt),
      caseId: decisions.caseId,
      scope: sanctions.scope,
    })
    .from(sanctions)
    .innerJoin(decisions, eq(decisions.id, sanctions.decisionId))
    .where(and(eq(sanctions.userId, userId), lt(sanctions.liftedAt, until)))
    .orderBy(desc(sanctions.liftedAt), desc(sanctions.id))
    .limit(limit);
}
