/** What a calendar of the language still holds, in seconds on both sides of 1970. */
const FURTHEST_SECONDS = 8.64e12;

/** The epoch seconds that a fact of the type `type_date` says; undefined for what says none. */
export function secondsOfFact(value: string): number | undefined {
  const seconds = /^-?\d{1,13}$/.test(value.trim()) ? Number(value) : Number.NaN;
  return Math.abs(seconds) <= FURTHEST_SECONDS ? seconds : undefined;
}
