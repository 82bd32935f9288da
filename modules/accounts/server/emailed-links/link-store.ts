import { and, eq, gt, lt, lte, ne } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { AccountUser } from '../index.ts';
import { emailedLinks, type LinkPurpose, users } from '../tables.ts';
import { USER } from '../user-store.ts';

export interface EmailedLink {
  user: AccountUser;
  /** The address that the account is to have, where the link is for that. */
  email: string | null;
}

/** In the place of an older one. Answers false where this was asked for already, or something newer. */
export async function replaceLink(tx: Tx, link: typeof emailedLinks.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(emailedLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [emailedLinks.userId, emailedLinks.purpose],
      set: { asked: link.asked, tokenHash: link.tokenHash, email: link.email, expiresAt: link.expiresAt },
      setWhere: lt(emailedLinks.asked, link.asked),
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

export async function findLink(tx: Tx, asked: LinkQuery): Promise<EmailedLink | undefined> {
  const [found] = await tx
    .select({ user: USER, email: emailedLinks.email })
    .from(emailedLinks)
    .innerJoin(users, eq(users.id, emailedLinks.userId))
    .where(isValid(asked));
  return found;
}

/** Of two who come with it at once, one gets it. */
export async function spendLink(tx: Tx, asked: LinkQuery): Promise<boolean> {
  const rows = await tx.delete(emailedLinks).where(isValid(asked)).returning({ userId: emailedLinks.userId });
  return rows.length === 1;
}

export async function deleteLinks(tx: Tx, userId: string, except?: LinkPurpose): Promise<void> {
  const others = except === undefined ? undefined : ne(emailedLinks.purpose, except);
  await tx.delete(emailedLinks).where(and(eq(emailedLinks.userId, userId), others));
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emailedLinks).where(lte(emailedLinks.expiresAt, now));
}
