import type { InvalidField } from '#api/errors/problem.ts';
import { ValidationError } from '#api/errors/validation-error.ts';
import { VersionConflict } from '#api/errors/version-conflict.ts';
import { HasEditions, IsShown, KeyTaken, TooMany } from './faults.ts';

interface Faults {
  errors: InvalidField[];
}
interface Errors {
  VERSION_CONFLICT?(options: { data: { version: number } }): Error;
  KEY_TAKEN?(options: { data: Faults }): Error;
  VALIDATION_ERROR?(options: { message: string; data: Faults }): Error;
  TOO_MANY?(): Error;
  IS_SHOWN?(): Error;
  HAS_EDITIONS?(): Error;
}

/** Does the work of a call, and says its refusals as the call declares them. */
export async function saying<Answer>(errors: Errors, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw saidOf(errors, error) ?? error;
  }
}

function saidOf(errors: Errors, error: unknown): Error | undefined {
  if (error instanceof VersionConflict) return errors.VERSION_CONFLICT?.({ data: { version: error.version } });
  if (error instanceof KeyTaken) {
    const detail = 'There is another one with this address on one of its sites.';
    return errors.KEY_TAKEN?.({ data: { errors: [{ pointer: '/key', detail }] } });
  }
  if (error instanceof ValidationError)
    return errors.VALIDATION_ERROR?.({ message: error.message, data: { errors: error.errors } });
  if (error instanceof TooMany) return errors.TOO_MANY?.();
  if (error instanceof IsShown) return errors.IS_SHOWN?.();
  return error instanceof HasEditions ? errors.HAS_EDITIONS?.() : undefined;
}
