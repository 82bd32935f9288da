import { and, asc, desc, eq, ilike, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { DELETION_TABLE } from '../contract/admin-api.ts';
import { deletions } from './tables.ts';

export type Deletion = typeof deletions.$inferSelect;
type Changes = Partial<Omit<typeof deletions.$inferInsert, 'id' | 'kind' | 'subjectId'>>;

const UNDER_WAY = ['waiting', 'erasing'] as const;

export async function addDeletion(tx: Tx, deletion: typeof deletions.$inferInsert): Promise<void> {
  await tx.insert(deletions).values(deletion);
}

export async function findDeletion(tx: Tx, id: string): Promise<Deletion | undefined> {
  const [row] = await tx.select().from(deletions).where(eq(deletions.id, id));
  return row;
}

/** Locked until the transaction ends. Always lock the deletion before the thing, or two transactions could deadlock. */
export async function lockDeletion(tx: Tx, id: string): Promise<Deletion | undefined> {
  const [row] = await tx.select().from(deletions).where(eq(deletions.id, id)).for('no key update');
  return row;
}

type Subject = Pick<Deletion, 'kind' | 'subjectId'>;
const isUnderWay = ({ kind, subjectId }: Subject) =>
  and(eq(deletions.kind, kind), eq(deletions.subjectId, subjectId), inArray(deletions.state, [...UNDER_WAY]));

export async function findUnderWay(tx: Tx, subject: Subject): Promise<Deletion | undefined> {
  const [row] = await tx.select().from(deletions).where(isUnderWay(subject));
  return row;
}

/** Serializes deletions of the same thing until the transaction ends. */
export async function holdSubject(tx: Tx, { kind, subjectId }: Subject): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deletion ${kind} ${subjectId}`}, 0))`);
}

export async function changeDeletion(tx: Tx, id: string, set: Changes): Promise<void> {
  await tx.update(deletions).set(set).where(eq(deletions.id, id));
}

/** A due deletion, locked until the transaction ends; other workers skip it. */
export async function takeDue(tx: Tx, now: Date): Promise<Deletion | undefined> {
  const [row] = await tx
    .select()
    .from(deletions)
    .where(and(eq(deletions.state, 'waiting'), lte(deletions.dueAt, now), lte(deletions.tryAt, now)))
    .orderBy(asc(deletions.dueAt))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return row;
}

/** Deletions whose files are due to be removed now. */
export async function readErasing(tx: Tx, now: Date, limit: number): Promise<Deletion[]> {
  return tx
    .select()
    .from(deletions)
    .where(and(eq(deletions.state, 'erasing'), lte(deletions.tryAt, now)))
    .orderBy(asc(deletions.dueAt))
    .limit(limit);
}

/** Saved before the first file is removed: a later count would miss the removed ones. */
export async function saveFound(tx: Tx, id: string, found: { objects: number; bytes: number }): Promise<void> {
  await tx
    .update(deletions)
    .set(found)
    .where(and(eq(deletions.id, id), isNull(deletions.objects)));
}

export async function countFailing(tx: Tx): Promise<number> {
  return tx.$count(deletions, and(inArray(deletions.state, [...UNDER_WAY]), sql`${deletions.failures} > 1`));
}

export async function readOfCase(tx: Tx, caseId: string): Promise<Pick<Deletion, 'id' | 'title' | 'state'>[]> {
  return tx
    .select({ id: deletions.id, title: deletions.title, state: deletions.state })
    .from(deletions)
    .where(eq(deletions.caseId, caseId))
    .orderBy(desc(deletions.requestedAt))
    .limit(50);
}

/**
 * Whether something made from these bytes was or is being deleted for a reason other than the operator's own decision.
 */
export async function isTakenDown(tx: Tx, sha256: string): Promise<boolean> {
  const isOfBytes = sql`${deletions.sources} @> ${JSON.stringify([{ sha256 }])}::jsonb`;
  const rows = await tx
    .select({ id: deletions.id })
    .from(deletions)
    .where(and(ne(deletions.reason, 'own'), inArray(deletions.state, ['erasing', 'erased']), isOfBytes))
    .limit(1);
  return rows.length > 0;
}

const SOURCE: PageSource<QueryOf<typeof DELETION_TABLE>> = {
  from: deletions,
  id: deletions.id,
  sorts: { requestedAt: deletions.requestedAt, dueAt: deletions.dueAt },
  search: (text) => ilike(deletions.title, `%${escapeLike(text)}%`),
  filters: {
    state: deletions.state,
    kind: deletions.kind,
    reason: deletions.reason,
    subjectId: deletions.subjectId,
  },
};

export const readDeletionPage = (tx: Tx, query: QueryOf<typeof DELETION_TABLE>) =>
  readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select({ deletion: deletions })
      .from(page)
      .innerJoin(deletions, eq(deletions.id, page.id))
      .orderBy(...order),
  );
