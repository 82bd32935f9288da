/** The JSON text of a value that goes into a cache. Throws a TypeError for what JSON can't represent. */
export function toJson(value: unknown): string {
  const json: string | undefined = JSON.stringify(value);
  if (json === undefined) throw new TypeError(`JSON cannot hold ${typeof value}`);
  return json;
}
