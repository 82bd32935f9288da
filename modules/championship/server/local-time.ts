import { ZONE } from '../contract/kinds.ts';

/**
 * R2: the instant of a time like `2022-12-05 00:59:59` in Los Angeles. If a time occurs twice at the end of daylight
 * saving time, the first one; undefined if it is skipped.
 */
export function instantOf(localTime: string): Date | undefined {
  const wall = Temporal.PlainDateTime.from(localTime.replace(' ', 'T'), { overflow: 'reject' });
  const zoned = wall.toZonedDateTime(ZONE, { disambiguation: 'earlier' });
  if (!zoned.toPlainDateTime().equals(wall)) return undefined;
  return new Date(zoned.epochMilliseconds);
}

/** The local time in Los Angeles at an instant. */
export function localTimeAt(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}
