import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { AnswerRow } from '../contract/admin-api.ts';
import { answers } from './tables.ts';

/** R3. Replaces a membership's earlier answers. */
export async function replaceAnswers(
  tx: Tx,
  membershipId: string,
  given: readonly (typeof answers.$inferInsert)[],
): Promise<void> {
  await tx.delete(answers).where(eq(answers.membershipId, membershipId));
  if (given.length > 0) await tx.insert(answers).values([...given]);
}

interface AnswersQuery {
  site?: string;
  search: string;
  sort: 'count' | 'question';
  direction: 'ascending' | 'descending';
  limit: number;
  offset: number;
}

/** R5. How often each answer was given, a page of rows and the total. */
export async function countAnswers(tx: Tx, query: AnswersQuery): Promise<{ rows: AnswerRow[]; total: number }> {
  const { site, search, limit, offset } = query;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    site === undefined ? undefined : eq(answers.site, site),
    search === '' ? undefined : or(ilike(answers.question, pattern), ilike(answers.answer, pattern)),
  );
  const columns = { site: answers.site, question: answers.question, answer: answers.answer };
  const grouped = tx
    .select({ ...columns, count: count().as('given') })
    .from(answers)
    .where(where)
    .groupBy(answers.site, answers.question, answers.answer)
    .as('grouped');
  const column = query.sort === 'count' ? grouped.count : grouped.question;
  const direction = query.direction === 'ascending' ? asc : desc;
  const [rows, total] = await Promise.all([
    tx
      .select()
      .from(grouped)
      .orderBy(direction(column), asc(grouped.question), asc(grouped.answer), asc(grouped.site))
      .limit(limit)
      .offset(offset),
    tx.$count(grouped),
  ]);
  return { rows, total };
}

export async function forgetAnswersOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(answers).where(eq(answers.userId, userId));
}

export function answersOf(tx: Tx, userId: string) {
  const { site, question, answer, answeredAt } = answers;
  return tx.select({ site, question, answer, answeredAt }).from(answers).where(eq(answers.userId, userId));
}
