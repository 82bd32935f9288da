import { and, desc, eq, lt } from 'drizzle-orm';
import type { ActivityEvent } from '#kernel/activity.ts';
import type { Tx } from '#kernel/db/database.ts';
import { transfers } from './tables.ts';

/** What moved somebody's tokens. */
export async function tokenActivity(tx: Tx, userId: string, until: Date, limit: number): Promise<ActivityEvent[]> {
  const rows = await tx
    .select({ kind: transfers.kind, amount: transfers.amount, at: transfers.madeAt })
    .from(transfers)
    .where(and(eq(transfers.owner, userId), lt(transfers.madeAt, until)))
    .orderBy(desc(transfers.madeAt), desc(transfers.id))
    .limit(limit);
  return rows.map(({ kind, amount, at }) => ({ name: `wallet.${kind}`, about: String(amount), at }));
}
