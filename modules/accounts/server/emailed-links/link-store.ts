import { and, eq, gt, lt, lte, ne } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { emailedLinks, type LinkPurpose, users } from '../tables.ts';
import type { AccountUser } from '../types.ts';
import { USER } from '../user-store.ts';

export interface EmailedLink {
  user: AccountUser;
  /** The new email for the account, if the link is for changing it. */
  email: string | null;
}

/** Replaces an older link. Returns false if this request or a newer one already has a link. */
export async function replaceLink(tx: Tx, link: typeof emailedLinks.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(emailedLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [emailedLinks.userId, emailedLinks.purpose],
      set: { requestId: link.requestId, tokenHash: link.tokenHash, email: link.email, expiresAt: link.expiresAt },
      setWhere: lt(emailedLinks.requestId, link.requestId),
    })
    .returning({ userId: emailedLinks.userId });
  return rows.length === 1;
}

interface LinkQuery {
  purpose: LinkPurpose;
  tokenHash: string;
  now: Date;
}

const isValid = ({ purpose, tokenHash, now }: LinkQuery) =>
  and(eq(emailedLinks.purpose, purpose), eq(emailedLinks.tokenHash, tokenHash), gt(emailedLinks.expiresAt, now));

export async function findLink(tx: Tx, query: LinkQuery): Promise<EmailedLink | undefined> {
  const [found] = await tx
    .select({ user: USER, email: emailedLinks.email })
    .from(emailedLinks)
    .innerJoin(users, eq(users.id, emailedLinks.userId))
    .where(isValid(query));
  return found;
}

/** Of two concurrent uses, one succeeds. */
export async function spendLink(tx: Tx, query: LinkQuery): Promise<boolean> {
  const rows = await tx.delete(emailedLinks).where(isValid(query)).returning({ userId: emailedLinks.userId });
  return rows.length === 1;
}

export async function deleteLinks(tx: Tx, userId: string, except?: LinkPurpose): Promise<void> {
  const others = except === undefined ? undefined : ne(emailedLinks.purpose, except);
  await tx.delete(emailedLinks).where(and(eq(emailedLinks.userId, userId), others));
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emailedLinks).where(lte(emailedLinks.expiresAt, now));
}
