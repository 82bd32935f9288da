import { HOUR } from '../clock.ts';

/** A time of day in a zone: when a backup is made by itself. */
export interface DailyTime {
  /** `03:30` */
  time: string;
  /** As the zone database names it: `Europe/Amsterdam`. */
  zone: string;
}

/** After one that failed. */
const PAUSE_MS = HOUR;

/** When it last came round. */
export function lastTime({ time, zone }: DailyTime, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = here.withPlainTime(time);
  const last = Temporal.ZonedDateTime.compare(today, here) > 0 ? here.subtract({ days: 1 }).withPlainTime(time) : today;
  return new Date(last.epochMilliseconds);
}

/**
 * Whether one is to be made now: the time came round and none has been made since, also when nobody was there at that
 * time, or the log has begun anew and no backup leads into it.
 */
export function isDue(state: {
  now: Date;
  daily: DailyTime | undefined;
  /** When the last whole one, and the last one that failed, were begun and ended. */
  wholeBegunAt: Date | undefined;
  failedAt: Date | undefined;
  isLogWithoutBackup: boolean;
}): boolean {
  const { now, daily, wholeBegunAt, failedAt, isLogWithoutBackup } = state;
  if (failedAt && now.getTime() - failedAt.getTime() < PAUSE_MS) return false;
  if (isLogWithoutBackup) return true;
  return daily !== undefined && (!wholeBegunAt || wholeBegunAt < lastTime(daily, now));
}
