import type { z } from 'zod';
import type { InvalidField } from './problem.ts';
import { Refused } from './refused.ts';

/** Thrown for invalid values, with the reason for each field. `VALIDATION_ERROR` declares it. */
export class ValidationError extends Refused {
  override readonly name = 'ValidationError';
  readonly errors: InvalidField[];

  constructor(errors: readonly InvalidField[]) {
    super('VALIDATION_ERROR', { message: errors[0]?.detail, data: { errors } });
    this.errors = [...errors];
  }
}

/** Does a call's work, and turns a `ValidationError` into the declared `VALIDATION_ERROR`. */
export async function sayingFaults<Answer>(
  errors: { VALIDATION_ERROR(details: { message: string; data: { errors: InvalidField[] } }): Error },
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw errors.VALIDATION_ERROR({ message: error.message, data: { errors: error.errors } });
  }
}

/** @param field a path without its leading slash; empty for the whole input */
export function refuseField(field: string, detail: string): never {
  throw new ValidationError([{ pointer: `/${field}`, detail }]);
}

export function fitting<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new ValidationError(faultsIn(error));
}

export function faultsIn({ issues }: z.ZodError): InvalidField[] {
  return issues.map(({ path, message }) => ({ pointer: `/${path.join('/')}`, detail: message }));
}
