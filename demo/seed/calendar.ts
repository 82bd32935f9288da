import { DAY } from '#kernel/clock.ts';
import { createRandom } from '../random.ts';

/** The date of the demo's newest video; on a machine whose clock is earlier, today counts instead. */
const NEWEST = new Date('2026-11-02T18:00:00Z');
const SPAN_DAYS = 730;

export function newestDate(now: Date): Date {
  return NEWEST < now ? NEWEST : new Date(Math.floor(now.getTime() / DAY) * DAY);
}

/**
 * When the video at `index` was published: the newest first, the rest spread over two years, each at an hour of its
 * own.
 * @param newest of `newestDate`
 */
export function publishedAt(site: string, index: number, count: number, newest: Date): Date {
  const daysBack = (index * SPAN_DAYS) / count;
  const drift = index === 0 ? 0 : createRandom(`${site} published ${index}`).between(0, 0.6) * (SPAN_DAYS / count);
  return new Date(newest.getTime() - Math.round((daysBack + drift) * DAY));
}

/** Older videos have more views; a few are very popular. */
export function viewsOf(site: string, index: number, count: number): number {
  const random = createRandom(`${site} views ${index}`);
  const age = (index + 1) / count;
  const appeal = 0.35 + random.next() ** 3 * 4;
  return Math.round(400 + 11_000 * Math.sqrt(age) * appeal + random.integer(0, 99));
}
