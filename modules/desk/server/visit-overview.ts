import type { Permission } from '#calls/permissions.ts';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Overview } from '#kernel/overview.ts';
import { estimate } from './distinct-count.ts';
import { countViews, viewsByDay, visitorsSince } from './visit-store.ts';
import { dayOf } from './visits.ts';

export function visitOverview({ db }: { db: Database }): Overview<Permission> {
  return {
    permission: 'desk.read-figures',
    figures: async (span) => [{ name: 'desk.views', value: await countViews(db.drizzle, span) }],
  };
}

export interface VisitDay {
  day: string;
  views: number;
  visitors: number;
}

/** The last days (UTC), the oldest first, today among them. */
export async function visitDays(
  { db, clock }: { db: Database; clock: Clock },
  days: number,
): Promise<VisitDay[]> {
  const now = clock.now().getTime();
  const names = Array.from({ length: days }, (_, ago) => dayOf(new Date(now - (days - 1 - ago) * DAY)));
  const [first = ''] = names;
  const [views, visitors] = await Promise.all([
    viewsByDay(db.drizzle, new Date(`${first}T00:00:00Z`)),
    visitorsSince(db.drizzle, first),
  ]);
  return names.map((day) => ({
    day,
    views: views.find((row) => row.day === day)?.views ?? 0,
    visitors: visitors
      .filter((row) => row.day === day)
      .reduce((sum, row) => sum + (row.visitors ?? estimate(row.registers ?? [])), 0),
  }));
}
