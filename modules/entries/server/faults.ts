import type { z } from 'zod';
import type { Fault } from './index.ts';

/** Thrown when something cannot be as it is wanted. */
export class CannotBe extends Error {
  override readonly name = 'CannotBe';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults[0]?.detail ?? 'It cannot be so.');
    this.faults = faults;
  }
}

/** Thrown when there is another one with its key on one of its sites. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken';
}

/** Thrown when there are as many of a kind as there can be. */
export class TooMany extends Error {
  override readonly name = 'TooMany';
}

/** Thrown when something is to be removed that visitors see. */
export class IsShown extends Error {
  override readonly name = 'IsShown';
}

/** Thrown when something is to be removed that visitors have read in an edition. */
export class HasEditions extends Error {
  override readonly name = 'HasEditions';
}

/** @param field stands before the path of each issue */
export function fitting<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  field?: string,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const nameOf = (path: readonly PropertyKey[]) => [...(field ? [field] : []), ...path.map(String)].join('/');
  throw new CannotBe(error.issues.map(({ path, message }) => ({ field: nameOf(path), detail: message })));
}
