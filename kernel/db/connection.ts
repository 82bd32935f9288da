import pg from 'pg';
import { timeLeft } from './asking.ts';
import type { QueryWatch } from './query-watch.ts';
import { asUnavailable, isSilence } from './unavailable.ts';

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

/** The longest time that a timer can be set to: for statements that may take as long as they need. */
const UNLIMITED_MS = 2 ** 31 - 1;

export interface ConnectionConfig extends pg.ClientConfig {
  watch?: QueryWatch;
}

/**
 * Drizzle sends parsers of its own along with each query, which leave times as text and `bigint` as a string in raw
 * queries. The connection's parsers apply to every query instead; Drizzle's columns accept their values.
 *
 * A server that says nothing at all is given up: its connection is cut, so that nobody else waits on it, and the query
 * fails as `Unavailable`, like every query that the database could not take on.
 */
export class Connection extends pg.Client {
  /** Instead of the pool's own `query_timeout` and of what is left to a request, while set. */
  #patienceMs: number | undefined;
  readonly #watch: QueryWatch | undefined;

  constructor(config?: ConnectionConfig) {
    super(config);
    this.#watch = config?.watch;
  }

  override query: pg.Client['query'] = (first: unknown, ...rest: unknown[]) => {
    const span = this.#watch?.begin(first);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      rest[rest.length - 1] = (error: unknown, result: unknown) => {
        span?.end({ failed: Boolean(error) });
        callback(error ? this.#failure(error) : error, result);
      };
    }
    const answer = Reflect.apply(pg.Client.prototype.query, this, [this.#configured(first), ...rest]);
    if (!(answer instanceof Promise)) return answer;
    return answer.then(
      (result) => {
        span?.end();
        return result;
      },
      (error: unknown) => {
        span?.end({ failed: true });
        throw this.#failure(error);
      },
    );
  };

  /** Ends the connection without a word to the server, which may not be listening. */
  cut(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }

  /**
   * Lets this session's statements run for `ms`, or as long as they need, until it is asked for something else.
   * `lockMs` is how long one may wait for a lock.
   */
  async setPatience(ms: number | 'unlimited', lockMs?: number): Promise<void> {
    const limit = ms === 'unlimited' ? 0 : ms;
    this.#patienceMs = ms === 'unlimited' ? UNLIMITED_MS : ms + SILENCE_MS;
    await this.query(`set statement_timeout = ${Math.ceil(limit)}`);
    if (lockMs !== undefined) await this.query(`set lock_timeout = ${Math.ceil(lockMs)}`);
  }

  #failure(error: unknown): unknown {
    this.#watch?.failed(error);
    if (isSilence(error)) this.cut();
    return asUnavailable(error);
  }

  #configured(query: unknown): unknown {
    const left = timeLeft();
    // None at all would mean no limit to the driver.
    const patience = this.#patienceMs ?? (left === undefined ? undefined : Math.max(1, left));
    if (typeof query === 'string') return patience ? { text: query, query_timeout: patience } : query;
    const isConfig = typeof query === 'object' && query !== null && !('submit' in query);
    if (!isConfig) return query;
    if (!patience && !('types' in query)) return query;
    return { ...query, types: undefined, ...(patience && { query_timeout: patience }) };
  }
}

/** How much longer than the server's own limit the program waits before it takes the server for hung. */
export const SILENCE_MS = 2000;
