import { gte, lt, sql, sum } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { AgeSession } from '../store.ts';
import { tallies } from '../tables.ts';

export type TallyResult = typeof tallies.$inferSelect.result;

/**
 * Counts one check, without anything else about it (R15).
 * @param result `started`, and later its result
 */
export async function countCheck(
  tx: Tx,
  { site, location, provider }: Pick<AgeSession, 'site' | 'location' | 'provider'>,
  result: TallyResult,
  now: Date,
): Promise<void> {
  const { day, site: ofSite, country, provider: by, result: cameTo } = tallies;
  await tx
    .insert(tallies)
    .values({ day: dayOf(now), site, country: location?.slice(0, 2) ?? '', provider, result, checks: 1 })
    .onConflictDoUpdate({
      target: [day, ofSite, country, by, cameTo],
      set: { checks: sql`${tallies.checks} + 1` },
    });
}

export interface Tally {
  site: string;
  country: string;
  provider: string;
  result: TallyResult;
  checks: number;
}

/** Totals of the days since `from`. */
export async function sumTallies(tx: Tx, from: Date): Promise<Tally[]> {
  const { site, country, provider, result, checks } = tallies;
  return tx
    .select({ site, country, provider, result, checks: sum(checks).mapWith(Number) })
    .from(tallies)
    .where(gte(tallies.day, dayOf(from)))
    .groupBy(site, country, provider, result)
    .orderBy(site, country, provider, result);
}

export async function deleteTalliesBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.delete(tallies).where(lt(tallies.day, dayOf(moment)));
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
