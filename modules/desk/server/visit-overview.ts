import type { Permission } from '#calls/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import type { DayFigure, Overview } from '#kernel/overview.ts';
import { estimate } from './distinct-count.ts';
import { countViews, viewsByDay, visitorsSince } from './visit-store.ts';
import { dayOf } from './visits.ts';

export function visitOverview({ db: { drizzle } }: { db: Database }): Overview<Permission> {
  return {
    permission: 'desk.read-figures',
    figures: async (span) => [{ name: 'desk.views', value: await countViews(drizzle, span) }],
    async daily({ from }) {
      const [views, visitors] = await Promise.all([
        viewsByDay(drizzle, from),
        visitorsSince(drizzle, dayOf(from)),
      ]);
      const visitorsOn = new Map<string, number>();
      for (const { day, visitors: counted, registers } of visitors)
        visitorsOn.set(day, (visitorsOn.get(day) ?? 0) + (counted ?? estimate(registers ?? [])));
      return [
        ...[...visitorsOn].map(([day, value]): DayFigure => ({ name: 'desk.visitors', day, value })),
        ...views.map(({ day, views: value }): DayFigure => ({ name: 'desk.views', day, value })),
      ];
    },
  };
}
