import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { entries, gifts, HOUSE, transfers } from '../tables.ts';

export type Gift = typeof gifts.$inferSelect;

/** The most that can wait at once; further ones are refused. */
export const MOST_WAITING = 200;
const SHOWN = 100;

/** Serializes the gifts of an operator, so that earlier ones count against the limit. */
export async function lockGiver(tx: Tx, giver: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens given by ${giver}`}, 0))`);
}

/** Tokens that an operator gave without approval since then. */
export async function givenAloneSince(tx: Tx, giver: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ tokens: sql<number>`coalesce(sum(${gifts.tokens}), 0)::bigint` })
    .from(gifts)
    .where(
      and(
        eq(gifts.requestedBy, giver),
        gt(gifts.requestedAt, since),
        eq(gifts.state, 'given'),
        isNull(gifts.decidedBy),
      ),
    );
  return row?.tokens ?? 0;
}

export async function giftGivenWith(tx: Tx, givenWith: string): Promise<Gift | undefined> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.givenWith, givenWith));
  return row;
}

export async function addGift(tx: Tx, gift: Omit<Gift, 'decidedBy' | 'decidedAt'>): Promise<void> {
  await tx.insert(gifts).values(gift);
}

/** Locks a gift until the transaction ends. */
export async function takeGift(tx: Tx, id: string): Promise<Gift | undefined> {
  const [row] = await tx.select().from(gifts).where(eq(gifts.id, id)).for('update');
  return row;
}

export async function decideGift(
  tx: Tx,
  id: string,
  decision: { state: 'given' | 'declined'; decidedBy: string; decidedAt: Date },
): Promise<void> {
  await tx.update(gifts).set(decision).where(eq(gifts.id, id));
}

/** Oldest first. */
export async function waitingGifts(tx: Tx): Promise<Gift[]> {
  return tx
    .select()
    .from(gifts)
    .where(eq(gifts.state, 'waiting'))
    .orderBy(asc(gifts.requestedAt), asc(gifts.id))
    .limit(MOST_WAITING);
}

/** Newest first. */
export async function giftsOf(tx: Tx, userId: string): Promise<Gift[]> {
  return tx
    .select()
    .from(gifts)
    .where(eq(gifts.userId, userId))
    .orderBy(desc(gifts.requestedAt), desc(gifts.id))
    .limit(SHOWN);
}

/** All tokens given to an account by anyone, minus those taken back. */
export function prepareTokensGiven(db: Database['drizzle']) {
  const query = db
    .select({ tokens: sql<number>`coalesce(-sum(${entries.amount}), 0)::bigint` })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .where(and(eq(transfers.owner, sql.placeholder('userId')), eq(entries.accountId, HOUSE.gifts)))
    .prepare('wallet_tokens_given');
  return async (userId: string): Promise<number> => (await query.execute({ userId }))[0]?.tokens ?? 0;
}
