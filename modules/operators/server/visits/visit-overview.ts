import type { Permission } from '#api/declare/permissions.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { DayFigure, Overview } from '#kernel/overview.ts';
import { estimate } from './distinct-count.ts';
import { countViews, viewsByDay, visitorsSince } from './visit-store.ts';
import { dayOf } from './visits.ts';

export function visitOverview({ db: { drizzle } }: { db: Database }): Overview<Permission> {
  return {
    permission: 'operators.read-figures',
    figures: async (span) => [{ name: 'operators.views', value: await countViews(drizzle, span) }],
    // For a past day it is unknown how many had visited by what time.
    async standing({ to }, weekAgo) {
      const visitors = await visitorsByDay(drizzle, weekAgo);
      const on = (time: Date) => visitors.get(dayOf(time)) ?? 0;
      return [{ name: 'operators.visitors-today', value: on(to), before: { value: on(weekAgo), of: 'day' } }];
    },
    async daily({ from }) {
      const [views, visitorsOn] = await Promise.all([viewsByDay(drizzle, from), visitorsByDay(drizzle, from)]);
      return [
        ...[...visitorsOn].map(([day, value]): DayFigure => ({ name: 'operators.visitors', day, value })),
        ...views.map(({ day, views: value }): DayFigure => ({ name: 'operators.views', day, value })),
      ];
    },
  };
}

/** All sites combined. */
async function visitorsByDay(tx: Tx, from: Date): Promise<Map<string, number>> {
  const visitorsOn = new Map<string, number>();
  for (const { day, visitors, registers } of await visitorsSince(tx, dayOf(from)))
    visitorsOn.set(day, (visitorsOn.get(day) ?? 0) + (visitors ?? estimate(registers ?? [])));
  return visitorsOn;
}
