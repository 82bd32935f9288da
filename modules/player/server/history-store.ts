import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#kernel/db/database.ts';
import { historyOff, historyRemovals } from './tables.ts';

/**
 * Whether what somebody did at a moment may still be stored (R19): their history is on, and none of these was removed
 * from it since. A device that was offline sends late.
 * @param of.removals videos, or `ALL_VIDEOS`
 */
export function mayBeStored(of: { userId: string; removals: readonly number[]; moment: Date }): SQL {
  const { userId, removals, moment } = of;
  return sql`not exists (select from ${historyOff} where user_id = ${userId})
    and not exists (select from ${historyRemovals} where user_id = ${userId}
      and video_id = any(${sql.param([...removals])}::bigint[]) and removed_at > ${moment}::timestamptz)`;
}

/** Leaves the latest videos of an account. @param of.at by which they are the latest */
export async function deleteOldest(
  tx: Tx,
  userId: string,
  { at, most }: { at: PgColumn; most: number },
): Promise<void> {
  await tx.execute(sql`
    delete from ${at.table} where user_id = ${userId} and video_id in (
      select video_id from ${at.table} where user_id = ${userId}
      order by ${sql.identifier(at.name)} desc, video_id desc offset ${most})`);
}
