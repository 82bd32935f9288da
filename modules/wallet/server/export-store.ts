import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { accounts, holds, transfers } from './tables.ts';

/** Somebody's tokens and how they moved, for themselves to read. */
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
