import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { asUnavailable } from './unavailable.ts';

const background = new AsyncLocalStorage<true>();

/**
 * Whatever `work` asks of a database goes over the connections kept for background work, so that a burst of it, or
 * one slow job, leaves pages theirs. Event handlers and jobs always run so.
 */
export function inBackground<T>(work: () => T): T {
  return background.run(true, work);
}

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

/** A pool with a smaller second one for background work. */
export class SplitPool extends pg.Pool {
  readonly #reserve: pg.Pool;

  constructor(options: pg.PoolConfig & { backgroundMax: number }) {
    super(options);
    this.#reserve = new pg.Pool({ ...options, max: options.backgroundMax });
    for (const name of ['connect', 'error'] as const) {
      this.#reserve.on(name, (...news: unknown[]) => this.emit(name, ...news));
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      const lent = background.getStore() ? this.#reserve.connect() : super.connect();
      return lent.catch((error: unknown) => {
        throw asUnavailable(error);
      });
    }
    const answer: Taken = (error, client, done) => callback(asUnavailable(error) as Error, client, done);
    if (background.getStore()) this.#reserve.connect(answer);
    else super.connect(answer);
  }

  /** Waits for neither side longer than `ms`: a server that hangs would never confirm the end. */
  async close(ms: number): Promise<void> {
    const tooLong = Promise.withResolvers<void>();
    const timer = setTimeout(tooLong.resolve, ms);
    const ended = Promise.all([this.end(), this.#reserve.end()]);
    await Promise.race([ended, tooLong.promise]);
    clearTimeout(timer);
  }
}
