/** The operator's own zone, which is named wherever a time is. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const withZone = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `5 Mar 2026, 14:30 CET`. @param instant ISO 8601 */
export function dateTime(instant: string): string {
  return withZone.format(new Date(instant));
}

/** For columns of the kind `time`, whose table names the zone. */
export function dateTimeShort(instant: string): string {
  return short.format(new Date(instant));
}

export const thisYear = (): number => new Date().getUTCFullYear();

export const isAhead = (instant: string | null | undefined): boolean => Date.parse(instant ?? '') > Date.now();
