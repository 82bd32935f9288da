import type { z } from 'zod';
import type { InvalidField } from '#api/errors/problem.ts';
import { faultsIn } from '#api/errors/validation-error.ts';

/** Thrown when something is to be what it was, and what it was breaks a rule of the form: imports may. */
export class BreaksRule extends Error {
  override readonly name = 'BreaksRule';
  readonly errors: InvalidField[];

  constructor(error: z.ZodError) {
    const errors = faultsIn(error);
    const fields = errors.map(({ pointer, detail }) => `${pointer.slice(1)} (${detail})`).join(', ');
    super(`It cannot be what it was, because of today’s rules for ${fields}`);
    this.errors = errors;
  }
}

export function keepingRules<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(fields);
  if (!success) throw new BreaksRule(error);
  return data;
}
