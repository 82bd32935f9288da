/**
 * The JSON of a value for a `jsonb` column. PostgreSQL refuses NUL and halves of surrogate pairs, and would say so only
 * when the statement runs, which spoils the caller's transaction; this throws before.
 */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value, (key, inner: unknown) => {
    if (!isStorable(key) || (typeof inner === 'string' && !isStorable(inner)))
      throw new TypeError('A text holds a character that cannot be stored: NUL or half of a surrogate pair.');
    return inner;
  });
  if (json === undefined) throw new TypeError('There is nothing to store: the value has no JSON.');
  return json;
}

/** Whether a text can stand in a `text` column. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
