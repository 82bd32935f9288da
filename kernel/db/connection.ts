import pg from 'pg';
import { type Answering, stopWatching, watchForOverdue } from './overdue.ts';
import type { QueryWatch } from './query-watch.ts';
import { timeLeft } from './time-limit.ts';
import { asUnavailable } from './unavailable.ts';

const { builtins } = pg.types;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;
const asText = (value: string) => value;

/** How column values become JavaScript values. Types not listed here are parsed by the driver. */
export const connectionTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, format);
    switch (oid) {
      case builtins.INT8:
        return parseSafeInteger;
      // The driver would make a Date at local midnight, which is another day east or west of here.
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

/** Throws rather than return a number that differs from the one in the database. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a JavaScript number.`);
  return value;
}

export interface ConnectionConfig extends pg.ClientConfig {
  watch?: QueryWatch;
  /** How long to wait for a statement's answer, unless the request sets its own limit. */
  patienceMs?: number;
  /**
   * Settings of the session. Sent in its first statement rather than at startup, where PgBouncer refuses those that it
   * doesn't know.
   */
  session?: Readonly<Record<string, string>>;
}

/**
 * Drizzle sends its own parsers with each query, which leave times as text and `bigint` as a string in raw queries. The
 * connection's parsers apply to every query instead; Drizzle's columns accept their values.
 *
 * If the server doesn't answer at all, the connection is cut, so that nobody else waits on it, and the query fails as
 * `Unavailable`, like every query that the database can't take on.
 */
export class Connection extends pg.Client implements Answering {
  answerBy: number = Number.POSITIVE_INFINITY;
  readonly #patienceMs: number;
  /** Overrides the limits of the connection and the request while it is set. */
  #grantedMs: number | undefined;
  /** Statements that were sent and aren't answered yet. */
  #pending = 0;
  readonly #watch: QueryWatch | undefined;
  readonly #session: Readonly<Record<string, string>>;

  constructor(config?: ConnectionConfig) {
    super(config);
    this.#watch = config?.watch;
    this.#patienceMs = config?.patienceMs ?? Number.POSITIVE_INFINITY;
    this.#session = config?.session ?? {};
    watchForOverdue(this);
    this.once('end', () => stopWatching(this));
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
    const ready = this.#begin();
    if (!callback) return ready;
    const answer = callback as (error: unknown, client?: pg.Client) => void;
    ready.then(() => answer(null, this), answer);
  }

  async #begin(): Promise<pg.Client> {
    await super.connect();
    const names = Object.keys(this.#session);
    const settings = names.map((name, at) => `set_config('${name}', $${at + 1}, false)`);
    // Part of connecting: not counted as a query, and limited by the connection's own timeout.
    const ask = pg.Client.prototype.query as (text: string, values: string[]) => Promise<unknown>;
    if (names.length > 0) await Reflect.apply(ask, this, [`select ${settings.join()}`, Object.values(this.#session)]);
    return this;
  }

  override query: pg.Client['query'] = (first: unknown, ...rest: unknown[]) => {
    const span = this.#watch?.begin(first);
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      rest[rest.length - 1] = (error: unknown, result: unknown) => {
        this.#answered();
        span?.end({ failed: Boolean(error) });
        callback(error ? this.#failure(error) : error, result);
      };
    }
    const answer = Reflect.apply(pg.Client.prototype.query, this, [withOurTypes(first), ...rest]);
    const isAwaited = answer instanceof Promise;
    if (isAwaited || typeof callback === 'function') this.#ask();
    if (!isAwaited) return answer;
    return answer.then(
      (result) => {
        this.#answered();
        span?.end();
        return result;
      },
      (error: unknown) => {
        this.#answered();
        span?.end({ failed: true });
        throw this.#failure(error);
      },
    );
  };

  /** Closes the connection without telling the server, which may not be listening. */
  cut(): void {
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }

  /**
   * Lets this session's statements run for `ms`, or as long as they need, until another limit is set. `lockMs` is how
   * long one may wait for a lock.
   */
  async setPatience(ms: number | 'unlimited', lockMs?: number): Promise<void> {
    const limit = ms === 'unlimited' ? 0 : ms;
    this.#grantedMs = ms === 'unlimited' ? Number.POSITIVE_INFINITY : ms + SILENCE_MS;
    await this.query(`set statement_timeout = ${Math.ceil(limit)}`);
    if (lockMs !== undefined) await this.query(`set lock_timeout = ${Math.ceil(lockMs)}`);
  }

  #failure(error: unknown): unknown {
    this.#watch?.failed(error);
    return asUnavailable(error);
  }

  /** With several statements pending, the last one sent sets the deadline for all. */
  #ask(): void {
    this.#pending += 1;
    this.answerBy = performance.now() + (this.#grantedMs ?? timeLeft() ?? this.#patienceMs);
  }

  #answered(): void {
    this.#pending -= 1;
    if (this.#pending === 0) this.answerBy = Number.POSITIVE_INFINITY;
  }
}

function withOurTypes(query: unknown): unknown {
  const hasTypes = typeof query === 'object' && query !== null && 'types' in query && !('submit' in query);
  return hasTypes ? { ...query, types: undefined } : query;
}

/** How much longer than the server's own limit the program waits before it treats the server as hung. */
export const SILENCE_MS = 2000;
