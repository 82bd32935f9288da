const ISO = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2}) ([AP])M$/i;

/**
 * Parses `2030-01-31 10:15:00` or `01/31/2030 10:15:00 AM` as a local time of this zone; undefined if it is neither, or
 * doesn't exist.
 */
export function momentOf(text: string | undefined, zone: string): Date | undefined {
  const fields = fieldsOf(text?.trim() ?? '');
  if (!fields) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  try {
    const time = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }, { overflow: 'reject' });
    return new Date(time.toZonedDateTime(zone).epochMilliseconds);
  } catch {
    return undefined;
  }
}

function fieldsOf(text: string): number[] | undefined {
  const iso = ISO.exec(text);
  if (iso) return iso.slice(1).map(Number);
  const american = AMERICAN.exec(text);
  if (!american) return undefined;
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = american.slice(1, 7).map(Number);
  if (hour < 1 || hour > 12) return undefined;
  const isAfternoon = american[7]?.toUpperCase() === 'P';
  return [year, month, day, (hour % 12) + (isAfternoon ? 12 : 0), minute, second];
}

/** The local time of this zone: `2030-01-31T10:15:00`. */
export function wallTime(moment: Date, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });
}
