/**
 * The JSON of a value for a `jsonb` column. PostgreSQL refuses NUL and lone surrogates, but only when the statement
 * runs, which aborts the caller's transaction; this throws earlier.
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

/** Whether a `text` column can hold it. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
