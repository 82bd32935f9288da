import type { RawPostback } from '../biller.ts';

/** The fields of the form, or of the query if there is no form. The first of repeated fields counts. */
export function fieldsOf({ body, query }: Pick<RawPostback, 'body' | 'query'>): ReadonlyMap<string, string> {
  const text = body.length > 0 ? body.toString('utf8') : query;
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) if (!fields.has(name)) fields.set(name, value);
  return fields;
}

/** The first of these names that has two different values, in any spelling: it would be ambiguous. */
export function contradicted(
  { body, query }: Pick<RawPostback, 'body' | 'query'>,
  names: ReadonlySet<string>,
): string | undefined {
  const text = body.length > 0 ? body.toString('utf8') : query;
  const values = new Map<string, string>();
  for (const [given, value] of new URLSearchParams(text)) {
    const name = given.toLowerCase();
    if (!names.has(name)) continue;
    if ((values.get(name) ?? value) !== value) return name;
    values.set(name, value);
  }
  return undefined;
}
