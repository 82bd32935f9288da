import { and, asc, count, desc, eq, getTableColumns, gte, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { type MailState, mails } from './tables.ts';

export type MailRow = Omit<typeof mails.$inferSelect, 'search'>;

export interface MailQuery {
  sort: 'madeAt' | 'recipient';
  direction: 'ascending' | 'descending';
  /** Part of the recipient or the subject. */
  search: string;
  state: MailState | undefined;
  limit: number;
  offset: number;
}

const { search: _search, ...ALL_COLUMNS } = getTableColumns(mails);
const { text: _text, html: _html, ...LIST_COLUMNS } = ALL_COLUMNS;

/** Stores it unless an earlier attempt has. Returns its state. */
export async function insertMail(tx: Tx, row: MailRow): Promise<MailState> {
  await tx.insert(mails).values(row).onConflictDoNothing({ target: mails.id });
  const [existing] = await tx.select({ state: mails.state }).from(mails).where(eq(mails.id, row.id));
  return existing?.state ?? row.state;
}

export async function finishMail(
  tx: Tx,
  id: string,
  end: { state: MailState; error: string | null; endedAt: Date },
): Promise<void> {
  await tx.update(mails).set(end).where(eq(mails.id, id));
}

export async function findMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  const [row] = await tx.select(ALL_COLUMNS).from(mails).where(eq(mails.id, id));
  return row;
}

/** A page without texts, and the total. Ids are read from an index first, because rows are wide. */
export async function readMails(db: Database, query: MailQuery) {
  const { search, state, sort, direction, limit, offset } = query;
  const where = and(
    state && eq(mails.state, state),
    search ? like(mails.search, `%${escapeLike(search.toLowerCase())}%`) : undefined,
  );
  const ordered = direction === 'ascending' ? asc : desc;
  const order = [ordered(mails[sort]), ordered(mails.id)];
  const page = db.drizzle
    .select({ id: mails.id })
    .from(mails)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page');
  const [rows, [counted]] = await Promise.all([
    db.drizzle
      .select(LIST_COLUMNS)
      .from(page)
      .innerJoin(mails, eq(mails.id, page.id))
      .orderBy(...order),
    db.drizzle.select({ n: count() }).from(mails).where(where),
  ]);
  return { rows, total: counted?.n ?? 0 };
}

/** The newest to an address, in any case. */
export async function readMailsTo(db: Database, recipient: string, limit: number) {
  return db.drizzle
    .select(LIST_COLUMNS)
    .from(mails)
    .where(inArray(mails.recipient, [recipient, recipient.toLowerCase()]))
    .orderBy(desc(mails.id))
    .limit(limit);
}

/** Mails about an account, and those to its address that are about no account. */
const about = ({ accountId, email }: MailsOf) =>
  or(
    eq(mails.accountId, accountId),
    and(isNull(mails.accountId), inArray(mails.recipient, [email, email.toLowerCase()])),
  );

export interface MailsOf {
  accountId: string;
  email: string;
}

/** Newest first. */
export async function readMailsOf(tx: Tx, of: MailsOf): Promise<MailRow[]> {
  return tx.select(ALL_COLUMNS).from(mails).where(about(of)).orderBy(desc(mails.id));
}

/** Keeps the fact that there were mails, and when; erases the rest. */
export async function forgetMailsOf(tx: Tx, of: MailsOf, placeholder: string): Promise<void> {
  await tx
    .update(mails)
    .set({
      recipient: placeholder,
      subject: placeholder,
      text: placeholder,
      html: placeholder,
      error: sql`case when ${mails.error} is not null then ${placeholder} end`,
      accountId: null,
      hadSecret: true,
    })
    .where(or(about(of), inArray(mails.recipient, [of.email, of.email.toLowerCase()])));
}

export async function countRefused(db: Database, since: Date): Promise<number> {
  return db.drizzle.$count(mails, and(eq(mails.state, 'refused'), gte(mails.madeAt, since)));
}

export async function deleteMailsMadeBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(mails).where(lt(mails.madeAt, time));
}
