/** The furthest date that JavaScript can hold, in seconds before or after 1970. */
const FURTHEST_SECONDS = 8.64e12;

/** The epoch seconds in a fact of the type `type_date`; undefined if it isn't a date. */
export function secondsOfFact(value: string): number | undefined {
  const seconds = /^-?\d{1,13}$/.test(value.trim()) ? Number(value) : Number.NaN;
  return Math.abs(seconds) <= FURTHEST_SECONDS ? seconds : undefined;
}
