import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Earnings, TracedTransfer } from '../index.ts';
import { accounts, entries, transfers } from '../tables.ts';

type Reader = Tx | Database['drizzle'];

export async function earnedBy(tx: Reader, owner: string): Promise<number> {
  const [row] = await tx
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.owner, owner), eq(accounts.kind, 'earned')));
  return row?.balance ?? 0;
}

/** Summed from entries, not balances, because other books are compared with it (R13). */
export async function readEarnings(tx: Reader, span?: { from: Date; to: Date }): Promise<Earnings[]> {
  const isUse = sql`${transfers.kind} in ('spent', 'posted')`;
  const sumOf = (what: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${entries.amount}) filter (where ${what}), 0)::bigint`;
  const ofEarned = sql`${accounts.kind} = 'earned'`;
  return tx
    .select({
      userId: sql<string>`${transfers.earner}`,
      used: sumOf(isUse),
      earned: sumOf(sql`${isUse} and ${ofEarned}`),
      takenBack: sql<number>`-${sumOf(sql`${transfers.kind} = 'earned-back' and ${ofEarned}`)}`,
      paidOut: sql<number>`-${sumOf(sql`${transfers.kind} = 'paid-out' and ${ofEarned}`)}`,
    })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(
      and(
        isNotNull(transfers.earner),
        inArray(accounts.kind, ['earned', 'spent']),
        span && gte(transfers.madeAt, span.from),
        span && lt(transfers.madeAt, span.to),
      ),
    )
    .groupBy(transfers.earner)
    .orderBy(asc(transfers.earner));
}

export async function traceTransfers(tx: Reader, keys: readonly string[]): Promise<TracedTransfer[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .select({
      id: transfers.id,
      key: transfers.key,
      kind: transfers.kind,
      amount: transfers.amount,
      about: transfers.about,
      madeAt: transfers.madeAt,
      entry: { account: accounts.kind, owner: accounts.owner, amount: entries.amount },
    })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(
      inArray(
        transfers.key,
        keys.flatMap((key) => [key, `${key}:end`]),
      ),
    )
    .orderBy(asc(transfers.id), asc(accounts.kind));
  const traced = new Map<number, TracedTransfer>();
  for (const { entry, ...transfer } of rows) {
    const known = traced.get(transfer.id) ?? { ...transfer, entries: [] };
    known.entries.push(entry);
    traced.set(transfer.id, known);
  }
  return [...traced.values()];
}
