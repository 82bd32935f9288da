import { and, asc, count, desc, eq, getTableColumns, gte, ilike, like, lt, or } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { type MailState, mails } from './tables.ts';

export type MailRow = typeof mails.$inferSelect;

export interface MailQuery {
  sort: 'madeAt' | 'recipient';
  direction: 'ascending' | 'descending';
  /** A part of the recipient or of the subject. */
  search: string;
  state: MailState | undefined;
  limit: number;
  offset: number;
}

const { text: _text, html: _html, ...LISTED } = getTableColumns(mails);

export async function insertMail(tx: Tx, row: MailRow): Promise<void> {
  await tx.insert(mails).values(row);
}

export async function endMail(
  tx: Tx,
  id: string,
  end: { state: MailState; error: string | null; endedAt: Date },
): Promise<void> {
  await tx.update(mails).set(end).where(eq(mails.id, id));
}

export async function findMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id));
  return row;
}

/** Without their texts. */
export async function readMails(db: Database, query: MailQuery) {
  const { search, state, sort, direction, limit, offset } = query;
  const part = `%${escapeLike(search)}%`;
  const where = and(
    state && eq(mails.state, state),
    // Addresses of accounts are in lower case, and comparing them so takes half the time.
    search ? or(like(mails.recipient, part.toLowerCase()), ilike(mails.subject, part)) : undefined,
  );
  const order = direction === 'ascending' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    db.drizzle
      .select(LISTED)
      .from(mails)
      .where(where)
      .orderBy(order(mails[sort]), order(mails.id))
      .limit(limit)
      .offset(offset),
    db.drizzle.select({ n: count() }).from(mails).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

export async function countRefused(db: Database, since: Date): Promise<number> {
  return db.drizzle.$count(mails, and(eq(mails.state, 'refused'), gte(mails.madeAt, since)));
}

export async function deleteMailsMadeBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(mails).where(lt(mails.madeAt, time));
}
