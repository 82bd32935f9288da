import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { accounts, entries, holds, transfers } from '../tables.ts';

const SHOWN = 50;

/** The latest transfers of an owner, and the effect of each on the spendable tokens. */
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

/** Total per kind of account. Users' accounts store their balance; those of the house are summed from entries. */
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

/** Token transfers for the activity timeline. */
export async function tokenActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const rows = await tx
    .select({ kind: transfers.kind, amount: transfers.amount, at: transfers.madeAt })
    .from(transfers)
    .where(and(eq(transfers.owner, userId), lt(transfers.madeAt, until)))
    .orderBy(desc(transfers.madeAt), desc(transfers.id))
    .limit(limit);
  return rows.map(({ kind, amount, at }) => ({ name: `wallet.${kind}`, about: String(amount), at }));
}

/** Tokens and transfers for the owner's data export. */
export async function exportTokens(tx: Tx, owner: string) {
  const [own, moved, held] = await Promise.all([
    tx.select({ kind: accounts.kind, balance: accounts.balance }).from(accounts).where(eq(accounts.owner, owner)),
    tx
      .select({
        kind: transfers.kind,
        amount: transfers.amount,
        about: transfers.about,
        madeAt: transfers.madeAt,
      })
      .from(transfers)
      .where(eq(transfers.owner, owner))
      .orderBy(asc(transfers.id)),
    tx
      .select({ amount: holds.amount, about: holds.about, state: holds.state })
      .from(holds)
      .where(eq(holds.owner, owner)),
  ]);
  return own.length + moved.length > 0 ? { accounts: own, transfers: moved, holds: held } : undefined;
}
