import { ValidationError } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { NotFound, unavailableIn } from '#kernel/errors.ts';
import { isSlugTaken } from '../editing/api-errors.ts';
import { BreaksRule } from '../editing/breaks-rule.ts';
import { InvalidChange } from '../editing/cannot-be-done.ts';
import { Incomplete } from '../editing/missing-fields.ts';

/** What to tell of one of many that stays as it is. Throws what nobody can have meant. */
export function failureReason(error: unknown): string {
  if (error instanceof NotFound) return 'It is no longer there.';
  if (error instanceof BreaksRule || error instanceof ValidationError)
    return error.errors.map(({ pointer, detail }) => `${pointer.slice(1).replaceAll('/', '.')}: ${detail}`).join(' ');
  if (error instanceof Incomplete || error instanceof InvalidChange || error instanceof VersionConflict)
    return error.message;
  if (isSlugTaken(error)) return 'There is another one with this address.';
  const busy = unavailableIn(error);
  if (busy) return busy.message;
  if (isRefusedByDatabase(error)) return 'The database does not take it as it is.';
  throw error;
}

/** What it holds against its data, such as a number that is too large. */
function isRefusedByDatabase(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && /^2[23]...$/.test(String(at.code))) return true;
  return false;
}
