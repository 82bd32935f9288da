import { and, eq, gt, lt, lte, ne } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { AccountUser } from '../index.ts';
import { type LinkPurpose, mailedLinks, users } from '../tables.ts';
import { USER } from '../user-store.ts';

export interface MailedLink {
  user: AccountUser;
  /** The address that the account is to have, where the link is for that. */
  email: string | null;
}

/** In the place of an older one. Answers false where this was asked for already, or something newer. */
export async function replaceLink(tx: Tx, link: typeof mailedLinks.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(mailedLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [mailedLinks.userId, mailedLinks.purpose],
      set: { asked: link.asked, tokenHash: link.tokenHash, email: link.email, expiresAt: link.expiresAt },
      setWhere: lt(mailedLinks.asked, link.asked),
    })
    .returning({ userId: mailedLinks.userId });
  return rows.length === 1;
}

interface AskedLink {
  purpose: LinkPurpose;
  tokenHash: string;
  now: Date;
}

const isGood = ({ purpose, tokenHash, now }: AskedLink) =>
  and(eq(mailedLinks.purpose, purpose), eq(mailedLinks.tokenHash, tokenHash), gt(mailedLinks.expiresAt, now));

export async function findLink(tx: Tx, asked: AskedLink): Promise<MailedLink | undefined> {
  const [found] = await tx
    .select({ user: USER, email: mailedLinks.email })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(isGood(asked));
  return found;
}

/** Of two who come with it at once, one gets it. */
export async function spendLink(tx: Tx, asked: AskedLink): Promise<boolean> {
  const rows = await tx.delete(mailedLinks).where(isGood(asked)).returning({ userId: mailedLinks.userId });
  return rows.length === 1;
}

export async function dropLinks(tx: Tx, userId: string, except?: LinkPurpose): Promise<void> {
  const others = except === undefined ? undefined : ne(mailedLinks.purpose, except);
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.userId, userId), others));
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now));
}
