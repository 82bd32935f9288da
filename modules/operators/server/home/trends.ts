import type { Operator } from '#api/request/operator.ts';
import { DAY } from '#kernel/clock.ts';
import type { DayFigure } from '#kernel/overview.ts';
import type { Trends } from '../../contract/overview-api.ts';
import { askModules } from '../ask-modules.ts';
import type { OperatorsDeps } from '../deps.ts';
import { dayOf } from '../visits/visits.ts';

/** R22. Metrics of the last days, including today, compared with the same number of days before. */
export async function readTrends(deps: OperatorsDeps, operator: Operator, days: number): Promise<Trends> {
  const now = deps.clock.now();
  const all = daysUntil(now, 2 * days);
  const from = new Date(`${all[0]}T00:00:00Z`);
  const { answers, failed } = await askModules(deps, operator, {
    sources: ({ overview }) => overview,
    answer: async ({ daily }) => daily?.({ from, to: now }) ?? [],
  });
  const figures = [...Map.groupBy(answers.flat(), nameOf).values()].map((counted) => {
    const [{ name = '', currency = null } = {}] = counted;
    const values = valuesOn(all, counted);
    return { name, currency, now: values.slice(days), before: values.slice(0, days) };
  });
  return { days: all.slice(days), figures, failed };
}

const nameOf = ({ name, currency = '' }: DayFigure) => `${name} ${currency}`;

/** In order; 0 for a day without a value. */
function valuesOn(days: readonly string[], counted: readonly DayFigure[]): number[] {
  const values = new Map(counted.map(({ day, value }) => [day, value]));
  return days.map((day) => values.get(day) ?? 0);
}

/** The last days in UTC, oldest first. */
function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, ago) => dayOf(new Date(now.getTime() - (count - 1 - ago) * DAY)));
}
