import { setTimeout as sleep } from 'node:timers/promises';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNDEFINED_TABLE = '42P01';
const UNDEFINED_SCHEMA = '3F000';
const UNDEFINED_COLUMN = '42703';

/** PostgreSQL's five-character error code, even if the query builder wrapped the error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

/** The statement uses a table or a schema that this database doesn't have (yet). */
export function isUndefinedTable(error: unknown): boolean {
  return [UNDEFINED_TABLE, UNDEFINED_SCHEMA].includes(sqlState(error) ?? '');
}

/** The statement is for a newer schema than the database has, or for an older one. */
export function isOfOtherVersion(error: unknown): boolean {
  return isUndefinedTable(error) || sqlState(error) === UNDEFINED_COLUMN;
}

export function isWorthRetrying(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
}

/** Random, so that two transactions that collided don't collide again. */
export function pauseBefore(attempt: number): Promise<void> {
  return sleep(Math.random() * 10 * 2 ** attempt);
}
