import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The UTC day of an instant. Daily counts are grouped by it and selected as `dayText`. */
export function utcDay(instant: AnyColumn): SQL {
  return sql`(${instant} at time zone 'UTC')::date`;
}

/** The same as text, such as `2026-03-05`. */
export function dayText(instant: AnyColumn): SQL<string> {
  return sql<string>`${utcDay(instant)}::text`;
}
