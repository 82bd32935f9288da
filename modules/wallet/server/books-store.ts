import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { accounts, entries, transfers } from './tables.ts';

const SHOWN = 50;

/** What moved a person's tokens last, and what each did to those that may be spent. */
export async function lastTransfersOf(tx: Tx, owner: string) {
  return tx
    .select({
      id: transfers.id,
      kind: transfers.kind,
      amount: transfers.amount,
      about: transfers.about,
      madeAt: transfers.madeAt,
      change: sql<number>`coalesce(${entries.amount}, 0)::bigint`,
    })
    .from(transfers)
    .innerJoin(accounts, and(eq(accounts.owner, transfers.owner), eq(accounts.kind, 'tokens')))
    .leftJoin(entries, and(eq(entries.transferId, transfers.id), eq(entries.accountId, accounts.id)))
    .where(eq(transfers.owner, owner))
    .orderBy(desc(transfers.id))
    .limit(SHOWN);
}

/** What each kind of account comes to. People's hold their balance, the house's are summed up. */
export async function readBooks(tx: Tx): Promise<{ kind: string; tokens: number }[]> {
  const [people, house] = await Promise.all([
    tx
      .select({ kind: accounts.kind, tokens: sql<number>`sum(${accounts.balance})::bigint` })
      .from(accounts)
      .where(sql`${accounts.owner} is not null`)
      .groupBy(accounts.kind),
    tx
      .select({ kind: accounts.kind, tokens: sql<number>`coalesce(sum(${entries.amount}), 0)::bigint` })
      .from(accounts)
      .leftJoin(entries, eq(entries.accountId, accounts.id))
      .where(isNull(accounts.owner))
      .groupBy(accounts.kind),
  ]);
  return [...people, ...house];
}
