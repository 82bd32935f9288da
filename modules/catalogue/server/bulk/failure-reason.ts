import type { InvalidField } from '#api/errors/problem.ts';
import { Refused } from '#api/errors/refused.ts';
import { Forbidden, NotFound, unavailableIn } from '#kernel/errors.ts';
import { InvalidChange } from '../editing/refusals.ts';

/** The reason to report for an item that wasn't changed. Rethrows unexpected errors. */
export function failureReason(error: unknown): string {
  if (error instanceof NotFound) return 'It doesn’t exist any more.';
  if (error instanceof InvalidChange || error instanceof Forbidden) return error.message;
  if (error instanceof Refused) {
    const { errors } = (error.data ?? {}) as { errors?: InvalidField[] };
    if (!errors) return error.message;
    return errors.map(({ pointer, detail }) => `${pointer.slice(1).replaceAll('/', '.')}: ${detail}`).join(' ');
  }
  const busy = unavailableIn(error);
  if (busy) return busy.message;
  if (isRefusedByDatabase(error)) return 'One of its values can’t be stored.';
  throw error;
}

/** A data exception or constraint violation (SQLSTATE 22 or 23), such as a number out of range. */
function isRefusedByDatabase(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && /^2[23]...$/.test(String(at.code))) return true;
  return false;
}
