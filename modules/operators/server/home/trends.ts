import type { Operator } from '#api/request/operator.ts';
import { DAY } from '#kernel/clock.ts';
import type { DayFigure } from '#kernel/overview.ts';
import type { Course } from '../../contract/overview-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { dayOf } from '../visits/visits.ts';
import { askOverviews } from './ask-overviews.ts';

/** R22. What was counted on each of the last days, today among them, beside as many days before. */
export async function readCourse(deps: OperatorsDeps, operator: Operator, days: number): Promise<Course> {
  const now = deps.clock.now();
  const all = daysUntil(now, 2 * days);
  const from = new Date(`${all[0]}T00:00:00Z`);
  const { answers, failed } = await askOverviews(deps, operator, async ({ daily }) =>
    daily ? daily({ from, to: now }) : [],
  );
  const figures = [...Map.groupBy(answers.flat(), nameOf).values()].map((counted) => {
    const [{ name = '', currency = null } = {}] = counted;
    const values = valuesOn(all, counted);
    return { name, currency, now: values.slice(days), before: values.slice(0, days) };
  });
  return { days: all.slice(days), figures, failed };
}

const nameOf = ({ name, currency = '' }: DayFigure) => `${name} ${currency}`;

/** In order; a day that nothing is told of has 0. */
function valuesOn(days: readonly string[], counted: readonly DayFigure[]): number[] {
  const values = new Map(counted.map(({ day, value }) => [day, value]));
  return days.map((day) => values.get(day) ?? 0);
}

/** The last days in UTC, the oldest first. */
function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, ago) => dayOf(new Date(now.getTime() - (count - 1 - ago) * DAY)));
}
