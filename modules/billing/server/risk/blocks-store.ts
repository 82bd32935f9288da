import { and, eq, getTableColumns, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { BLOCKS } from '../../contract/risk.ts';
import { type BlockKind, blocks, cards, checkouts } from '../tables.ts';
import { emailKey } from './block-keys.ts';

/** The first matching entry; undefined if there is none. */
export async function findBlock(
  tx: Tx,
  { keys, site, userId }: { keys: readonly { kind: BlockKind; value: string }[]; site: string; userId?: string },
): Promise<string | undefined> {
  const cardsOf = (buyer: string) =>
    tx
      .select({ card: cards.card })
      .from(cards)
      .innerJoin(checkouts, eq(checkouts.id, cards.checkoutId))
      .where(eq(checkouts.userId, buyer));
  const [row] = await tx
    .select({ id: blocks.id })
    .from(blocks)
    .where(
      and(
        or(isNull(blocks.site), eq(blocks.site, site)),
        or(
          ...keys.map(({ kind, value }) => and(eq(blocks.kind, kind), eq(blocks.value, value))),
          userId ? and(eq(blocks.kind, 'card'), inArray(blocks.value, cardsOf(userId))) : undefined,
        ),
      ),
    )
    .limit(1);
  return row?.id;
}

export async function noteRefusal(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(blocks)
    .set({ refusals: sql`${blocks.refusals} + 1`, lastRefusalAt: now })
    .where(eq(blocks.id, id));
}

/** One addition at a time, so that the limit of the list holds. */
export async function lockBlocks(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('billing blocks', 0))`);
}

export const countBlocks = (tx: Tx): Promise<number> => tx.$count(blocks);

/** False if there is such an entry already. */
export async function insertBlock(tx: Tx, block: typeof blocks.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(blocks).values(block).onConflictDoNothing().returning({ id: blocks.id });
  return rows.length > 0;
}

export async function deleteBlock(tx: Tx, id: string) {
  const [row] = await tx
    .delete(blocks)
    .where(eq(blocks.id, id))
    .returning({ kind: blocks.kind, hint: blocks.hint, site: blocks.site });
  return row;
}

/** The cards that an account paid with, if billers reported them. */
export async function cardsOfUser(tx: Tx, userId: string): Promise<{ biller: string; card: string }[]> {
  return tx
    .selectDistinct({ biller: cards.biller, card: cards.card })
    .from(cards)
    .innerJoin(checkouts, eq(checkouts.id, cards.checkoutId))
    .where(eq(checkouts.userId, userId));
}

export async function addCard(tx: Tx, card: typeof cards.$inferInsert): Promise<void> {
  await tx.insert(cards).values(card).onConflictDoNothing();
}

export async function deleteCardsOf(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  if (checkoutIds.length > 0) await tx.delete(cards).where(inArray(cards.checkoutId, [...checkoutIds]));
}

const SOURCE: PageSource<QueryOf<typeof BLOCKS>> = {
  from: blocks,
  id: blocks.id,
  sorts: { addedAt: blocks.addedAt, refusals: blocks.refusals },
  filters: { kind: blocks.kind, site: blocks.site },
  // Matches a whole email or account id; hashes can't be searched otherwise.
  search: (text) =>
    or(
      ilike(blocks.hint, `%${escapeLike(text)}%`),
      inArray(blocks.value, [text, text.toUpperCase(), ...(text.includes('@') ? [emailKey(text)] : [])]),
    ),
};

export function readBlocks(tx: Tx, query: QueryOf<typeof BLOCKS>) {
  return readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select(getTableColumns(blocks))
      .from(page)
      .innerJoin(blocks, eq(blocks.id, page.id))
      .orderBy(...order),
  );
}
