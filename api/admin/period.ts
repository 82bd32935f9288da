import { DAY } from '#kernel/clock.ts';
import { refusal } from '../errors/problem.ts';

type By = 'day' | 'month';

/** How many days are shown if no start is given, and at most. */
const DAYS = { day: { usual: 30, most: 400 }, month: { usual: 365, most: 3700 } } as const;

/** The period of a chart. It starts and ends with UTC days unless the query says otherwise. */
export function periodOf(
  { by, from, until }: { by: By; from?: string; until?: string },
  now: Date,
): { from: Date; until: Date } {
  const end = until ? new Date(until) : new Date(Math.floor(now.getTime() / DAY + 1) * DAY);
  const beginning = from ? new Date(from) : beginningOf(by, end);
  const days = (end.getTime() - beginning.getTime()) / DAY;
  if (days > 0 && days <= DAYS[by].most) return { from: beginning, until: end };
  const detail = `It has to be later than the beginning, and at most ${DAYS[by].most} days.`;
  throw refusal(400, detail, { errors: [{ pointer: '/until', detail }] });
}

/** Each day or month of the period, oldest first, named by its first day as the database does. */
export function periodsIn({ by, from, until }: { by: By; from: Date; until: Date }): string[] {
  const periods: string[] = [];
  const first = by === 'day' ? from.getUTCDate() : 1;
  let next = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), first));
  while (next < until) {
    periods.push(next.toISOString().slice(0, 10));
    const [year, month, day] = [next.getUTCFullYear(), next.getUTCMonth(), next.getUTCDate()];
    next = new Date(by === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1));
  }
  return periods;
}

function beginningOf(by: By, end: Date): Date {
  const day = new Date(end.getTime() - DAYS[by].usual * DAY);
  return by === 'day' ? day : new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1));
}
