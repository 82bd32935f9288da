import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import { dayText, utcDay } from '#kernel/db/utc-day.ts';
import type { Span } from '#kernel/overview.ts';
import { dailyVisitors, pageViews, visitSalts } from '../tables.ts';

interface ViewCount {
  site: string;
  page: string;
  views: number;
}

/** One statement for all counts. */
export async function addViews(tx: Tx, at: Date, counts: readonly ViewCount[]): Promise<void> {
  await tx
    .insert(pageViews)
    .values(counts.map((count) => ({ at, ...count })))
    .onConflictDoUpdate({
      target: [pageViews.at, pageViews.site, pageViews.page],
      set: { views: sql`${pageViews.views} + excluded.views` },
    });
}

/** Merges the registers of several processes by the maximum of each. A closed day stays as it is. */
export async function joinVisitors(
  tx: Tx,
  day: string,
  counts: readonly { site: string; registers: Uint8Array }[],
): Promise<void> {
  await tx
    .insert(dailyVisitors)
    .values(counts.map(({ site, registers }) => ({ day, site, registers: [...registers] })))
    .onConflictDoUpdate({
      target: [dailyVisitors.day, dailyVisitors.site],
      set: {
        registers: sql`(select array_agg(greatest(a, b) order by n)
          from unnest(${dailyVisitors.registers}, excluded.registers) with ordinality as t(a, b, n))`,
      },
      setWhere: isNotNull(dailyVisitors.registers),
    });
}

/** The day's salt, shared by all processes. */
export async function saltOf(tx: Tx, day: string, fresh: string): Promise<string> {
  await tx.insert(visitSalts).values({ day, salt: fresh }).onConflictDoNothing();
  const [row] = await tx.select().from(visitSalts).where(eq(visitSalts.day, day));
  return row?.salt ?? fresh;
}

export async function countViews(tx: Tx, { from, to }: Span): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(${pageViews.views}), 0)::bigint` })
    .from(pageViews)
    .where(and(gte(pageViews.at, from), lt(pageViews.at, to)));
  return row?.n ?? 0;
}

/** By day (UTC), oldest first. */
export async function viewsByDay(tx: Tx, from: Date): Promise<{ day: string; views: number }[]> {
  return tx
    .select({ day: dayText(pageViews.at), views: sql<number>`sum(${pageViews.views})::bigint` })
    .from(pageViews)
    .where(gte(pageViews.at, from))
    .groupBy(utcDay(pageViews.at))
    .orderBy(asc(utcDay(pageViews.at)));
}

export async function visitorsSince(tx: Tx, day: string) {
  return tx.select().from(dailyVisitors).where(gte(dailyVisitors.day, day)).orderBy(asc(dailyVisitors.day));
}

export async function openDaysBefore(tx: Tx, day: string) {
  return tx
    .select({ day: dailyVisitors.day, site: dailyVisitors.site, registers: dailyVisitors.registers })
    .from(dailyVisitors)
    .where(and(lt(dailyVisitors.day, day), isNotNull(dailyVisitors.registers)))
    .for('update');
}

export async function closeDay(
  tx: Tx,
  { day, site, visitors }: { day: string; site: string; visitors: number },
): Promise<void> {
  await tx
    .update(dailyVisitors)
    .set({ registers: null, visitors })
    .where(and(eq(dailyVisitors.day, day), eq(dailyVisitors.site, site)));
}

export async function deleteSaltsBefore(tx: Tx, day: string): Promise<void> {
  await tx.delete(visitSalts).where(lt(visitSalts.day, day));
}

export async function deleteVisitsBefore(tx: Tx, time: Date, day: string): Promise<void> {
  await tx.delete(pageViews).where(lt(pageViews.at, time));
  await tx.delete(dailyVisitors).where(lt(dailyVisitors.day, day));
}
