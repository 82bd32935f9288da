import type { z } from 'zod';
import { Refused } from '#api/errors/refused.ts';
import { faultsIn } from '#api/errors/validation-error.ts';

/** Thrown for an impossible change, such as a model that doesn't exist. */
export class InvalidChange extends Error {
  override readonly name = 'InvalidChange';
  readonly statusCode = 400;
}

/** R52 */
export function isBeingDeleted(): InvalidChange {
  return new InvalidChange('This is being deleted. Restore it under Deletions before you change it.');
}

export function slugTaken(): Refused {
  const detail = 'This address is already taken.';
  return new Refused('SLUG_TAKEN', { message: detail, data: { errors: [{ pointer: '/slug', detail }] } });
}

/** For `catch` after a write: only the database can tell that an address is taken, even when two save at once. */
export function orSlugTaken(error: unknown): never {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at && /^(videos|models|categories|devices|tags_kind)_slug_key$/.test(String(at.constraint)))
      throw slugTaken();
  throw error;
}

/** Validates values to restore. Old values that were imported may break a rule of the form. */
export function keepingRules<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(fields);
  if (success) return data;
  const errors = faultsIn(error);
  const broken = errors.map(({ pointer, detail }) => `${pointer.slice(1)} (${detail})`).join(', ');
  throw new Refused('BREAKS_RULE', {
    message: `The earlier version breaks a current rule: ${broken}`,
    data: { errors },
  });
}
