import pg from 'pg';

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;
const asText = (value: string) => value;

/** How column values become JavaScript values; what is not named here stays as the driver has it. */
export const connectionTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    switch (oid) {
      case builtins.INT8:
        return parseSafeInteger;
      // The driver would make a Date at local midnight of it, another day east or west of here.
      case builtins.DATE:
      case builtins.INTERVAL:
        return asText;
      case DATE_ARRAY:
        return pg.types.getTypeParser(TEXT_ARRAY);
      default:
        return pg.types.getTypeParser(oid);
    }
  },
};

/** Throws rather than answer a number that is not the one in the database. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The bigint ${text} does not fit a JavaScript number.`);
  return value;
}

/**
 * Drizzle sends parsers of its own along with each query, which leave times as text and `bigint` as a string in raw
 * queries. The connection's parsers apply to every query instead; Drizzle's columns accept their values.
 */
export class Connection extends pg.Client {
  override query: pg.Client['query'] = (first: unknown, ...rest: unknown[]) =>
    Reflect.apply(pg.Client.prototype.query, this, [withoutTypes(first), ...rest]);
}

function withoutTypes(query: unknown): unknown {
  const isConfig = typeof query === 'object' && query !== null && !('submit' in query);
  return isConfig ? { ...query, types: undefined } : query;
}
