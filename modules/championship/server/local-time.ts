import { ZONE } from '../contract/kinds.ts';

/**
 * R2. The instant of `2022-12-05 00:59:59` on the clock of Los Angeles. Of a time that comes twice, as summer time
 * ends, the first; undefined for one that the clock leaves out.
 */
export function instantOf(localTime: string): Date | undefined {
  const wall = Temporal.PlainDateTime.from(localTime.replace(' ', 'T'), { overflow: 'reject' });
  const zoned = wall.toZonedDateTime(ZONE, { disambiguation: 'earlier' });
  if (!zoned.toPlainDateTime().equals(wall)) return undefined;
  return new Date(zoned.epochMilliseconds);
}

/** What the clock of Los Angeles shows at an instant. */
export function localTimeAt(moment: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');
}
