import type { z } from 'zod';
import type { InvalidField } from './problem.ts';
import { Refused } from './refused.ts';

/** Thrown when something cannot be as it is wanted; each fault at its field. `VALIDATION_ERROR` declares it. */
export class ValidationError extends Refused {
  override readonly name = 'ValidationError';
  readonly errors: InvalidField[];

  constructor(errors: readonly InvalidField[]) {
    super('VALIDATION_ERROR', { message: errors[0]?.detail, data: { errors } });
    this.errors = [...errors];
  }
}

/** Does the work of a call, and says what cannot be as `VALIDATION_ERROR` declares it. */
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

/** @param field as a path without its first slash; empty where it is the whole */
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
