import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Unavailable } from '../errors.ts';
import { isInTransactionOf } from './own-transaction.ts';
import { isBackground, timeLeft } from './time-limit.ts';
import { asUnavailable } from './unavailable.ts';

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: pg.PoolClient['release']) => void;

export interface PoolLoad {
  pool: 'requests' | 'background';
  used: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
}

function loadOf(name: PoolLoad['pool'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolLoad {
  return { pool: name, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/** A pool with a smaller second one for background work. */
export class SplitPool extends pg.Pool {
  readonly #reserve: pg.Pool;
  /** How long the pool itself waits for a connection. */
  readonly #acquisitionMs: number;
  readonly #refusesSecond: boolean;

  constructor({ refusesSecond, ...options }: pg.PoolConfig & { backgroundMax: number; refusesSecond?: boolean }) {
    super(options);
    this.#refusesSecond = refusesSecond ?? false;
    this.#acquisitionMs = options.connectionTimeoutMillis || Number.POSITIVE_INFINITY;
    this.#reserve = new pg.Pool({ ...options, max: options.backgroundMax });
    for (const name of ['connect', 'error'] as const) {
      this.#reserve.on(name, (...news: unknown[]) => this.emit(name, ...news));
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    if (this.#refusesSecond && isInTransactionOf(this)) throw new SecondConnection();
    if (!callback) return this.#lend();
    const left = timeLeft();
    if (left === undefined || left >= this.#acquisitionMs) {
      // The common case. A caller that waited is called back in the context of whoever released a connection, and must
      // continue in its own.
      const asMyself = AsyncLocalStorage.snapshot();
      const answer: Taken = (error, client, done) => asMyself(callback, asUnavailable(error) as Error, client, done);
      if (isBackground()) this.#reserve.connect(answer);
      else super.connect(answer);
      return;
    }
    this.#lend().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #lend(): Promise<pg.PoolClient> {
    const left = timeLeft();
    if (left === 0) throw tooLate();
    const lent = isBackground() ? this.#reserve.connect() : super.connect();
    try {
      return await (left === undefined || left >= this.#acquisitionMs ? lent : before(left, lent));
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  /**
   * If a connection is lost during a query, pg's pool rejects with the raw error before the connection's own query
   * does.
   */
  override query: pg.Pool['query'] = (...args: unknown[]) => {
    const answer = Reflect.apply(pg.Pool.prototype.query, this, args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw asUnavailable(error);
    });
  };

  load(): PoolLoad[] {
    return [loadOf('requests', this), loadOf('background', this.#reserve)];
  }

  /** Waits no longer than `ms` for either pool: a hung server would never confirm the end. */
  async close(ms: number): Promise<void> {
    const tooLong = Promise.withResolvers<void>();
    const timer = setTimeout(tooLong.resolve, ms);
    const ended = Promise.all([this.end(), this.#reserve.end()]);
    await Promise.race([ended, tooLong.promise]);
    clearTimeout(timer);
  }
}

class SecondConnection extends Error {
  override readonly name = 'SecondConnection';
  constructor() {
    super('A transaction asked for a second connection: hand its `tx` on, or ask before it begins');
  }
}

/** A connection that arrives after the limit is released at once. */
async function before(ms: number, lent: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(tooLate());
    lent.then(
      (client) => client.release(),
      () => {},
    );
  }, ms);
  try {
    return await Promise.race([lent, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function tooLate(): Unavailable {
  return new Unavailable('The database was not reached in the time that the request has');
}
