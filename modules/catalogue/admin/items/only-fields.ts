import type { z } from 'zod';

/** The part of a record that a form edits, unchecked: what was imported may break a rule until somebody saves it. */
export function onlyFields<Schema extends z.ZodObject>(
  { shape }: Schema,
  record: Readonly<Record<string, unknown>>,
): Partial<z.input<Schema>> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, record[name]])) as Partial<z.input<Schema>>;
}
