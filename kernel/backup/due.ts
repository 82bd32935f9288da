import { HOUR } from '../clock.ts';

/** The time of day, in a zone, of automatic backups. */
export interface DailyTime {
  /** `03:30` */
  time: string;
  /** IANA name, such as `Europe/Amsterdam`. */
  zone: string;
}

/** After a failed backup. */
const PAUSE_MS = HOUR;

/** The latest occurrence of this time of day. */
export function lastTime({ time, zone }: DailyTime, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = here.withPlainTime(time);
  const last = Temporal.ZonedDateTime.compare(today, here) > 0 ? here.subtract({ days: 1 }).withPlainTime(time) : today;
  return new Date(last.epochMilliseconds);
}

/**
 * Whether to make a backup now: the daily time has passed without one since, even if the program wasn't running then,
 * or the WAL has started over and no backup leads into it.
 */
export function isDue(state: {
  now: Date;
  daily: DailyTime | undefined;
  /** Start of the last complete backup, end of the last failed one. */
  wholeBegunAt: Date | undefined;
  failedAt: Date | undefined;
  isLogWithoutBackup: boolean;
}): boolean {
  const { now, daily, wholeBegunAt, failedAt, isLogWithoutBackup } = state;
  if (failedAt && now.getTime() - failedAt.getTime() < PAUSE_MS) return false;
  if (isLogWithoutBackup) return true;
  return daily !== undefined && (!wholeBegunAt || wholeBegunAt < lastTime(daily, now));
}
