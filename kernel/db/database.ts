import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { SECOND } from '../clock.ts';
import { inTime } from '../concurrency/in-time.ts';
import { Unavailable } from '../errors.ts';
import type { Logger } from '../log/log.ts';
import { collectActs } from './after-commit.ts';
import { Connection, type ConnectionConfig, connectionTypes, SILENCE_MS } from './connection.ts';
import { asTransactionOf } from './own-transaction.ts';
import { type PoolLoad, SplitPool } from './pool.ts';
import type { QueryWatch } from './query-watch.ts';
import { isWorthRetrying, pauseBefore } from './retry.ts';
import type { Tx } from './tx.ts';

export { inBackground, withinTime } from './time-limit.ts';
export type { Tx } from './tx.ts';

export interface Database {
  pool: pg.Pool;
  drizzle: NodePgDatabase;
  /**
   * Runs `fn` in one transaction. When the database asks for it (serialization failure, deadlock), the whole `fn` runs
   * again, up to five times in all: what it does outside the database must bear repetition.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Rejects with `Unavailable` unless the database answers a question in time. */
  ping(options: { timeoutMs: number }): Promise<void>;
  /** How busy each pool's connections are. */
  load(): readonly PoolLoad[];
  /** A connection of one's own, outside the pools, for listening; anyone who asks ends it. */
  connectAlone(): Promise<Connection>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  isolation?: Isolation;
  /** Cuts the connection when `fn` takes longer in all: what it still asks then fails, and nothing is kept. */
  limitMs?: number;
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/** What one statement may take, unless a session asked for more (`Connection.setPatience`). */
const STATEMENT_MS = 10 * SECOND;
/** How long a statement may wait for a lock that another one holds. */
const LOCK_MS = 5 * SECOND;
/** How long a transaction may do nothing, its locks held. */
const IDLE_IN_TRANSACTION_MS = 30 * SECOND;
/** How long to wait for a connection, free or new, before saying that the database is overloaded. */
const ACQUISITION_MS = 3 * SECOND;
const CLOSE_MS = 5 * SECOND;
const ATTEMPTS = 5;

/**
 * Two pools of connections to PostgreSQL 15 or later: one for requests, one for background work (`inBackground`).
 * `bigint` arrives as a number (beyond 2^53 it throws), `timestamptz` as a Date, `date` as 'YYYY-MM-DD', `jsonb`
 * parsed, `numeric` as a string; the session's time zone is UTC. Everything has a time limit, for requests one in all
 * (`withinTime`), and what the database cannot take on in time fails as `Unavailable`.
 *
 * @param options.statementMs what one statement may take
 */
export function openDatabase(options: {
  url: string;
  log: Logger;
  /** In all, the one for listening among them: 19 unless said otherwise. */
  connections?: number;
  /** Of requests, and of background work, where they are no shares of `connections`. */
  max?: number;
  backgroundMax?: number;
  statementMs?: number;
  watch?: QueryWatch;
  /** Throws where a transaction asks for a second connection while it holds its own: for tests. */
  refusesSecond?: boolean;
}): Database {
  const statementMs = options.statementMs ?? STATEMENT_MS;
  const settings: ConnectionConfig = {
    connectionString: options.url,
    session: {
      TimeZone: 'UTC',
      // As on a disk that does not turn, on whichever server: with the standard of those that do, tables are read from
      // end to end.
      random_page_cost: '1.1',
      statement_timeout: String(statementMs),
      lock_timeout: String(Math.min(LOCK_MS, statementMs)),
      idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
    },
    types: connectionTypes,
    connectionTimeoutMillis: ACQUISITION_MS,
    patienceMs: statementMs + SILENCE_MS,
    keepAlive: true,
    watch: options.watch,
  };
  const pool = new SplitPool({
    ...settings,
    ...sharesOf(options),
    refusesSecond: options.refusesSecond ?? false,
    Client: Connection,
  });
  // Without listeners, a server that restarts would take the process down with each connection it closes, idle or lent
  // out; anyone who has it on loan learns of the loss by his next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => {
    // Connections that end after close() was asked for are no news.
    if (!pool.ending) options.log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  return {
    pool,
    drizzle: drizzle(pool),
    async transaction(fn, settings = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(pool, fn, settings);
        } catch (error) {
          if (attempt >= ATTEMPTS || !isWorthRetrying(error)) throw error;
          await pauseBefore(attempt);
        }
      }
    },
    ping: ({ timeoutMs }) =>
      inTime(
        timeoutMs,
        () => pool.query('select 1').then(nothing),
        () => tooLong(timeoutMs),
      ),
    load: () => pool.load(),
    async connectAlone() {
      const connection = new Connection(settings);
      connection.on('error', () => {});
      await connection.connect();
      return connection;
    },
    close: () => pool.close(CLOSE_MS),
  };
}

/** Of 19 connections requests have 10, background work 8, and one listens. */
function sharesOf({ connections = 19, max, backgroundMax }: Parameters<typeof openDatabase>[0]) {
  const shared = connections - 1;
  const ofRequests = Math.round((shared * 10) / 18);
  return { max: max ?? ofRequests, backgroundMax: backgroundMax ?? shared - ofRequests };
}

const nothing = () => {};
const dialect = new PgDialect();

async function runOnce<T>(
  pool: pg.Pool,
  fn: (tx: Tx) => Promise<T>,
  { isolation, limitMs }: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined);
    const act = collectActs(session);
    const running = async () => {
      await client.query(isolation ? `begin isolation level ${isolation}` : 'begin');
      try {
        const result = await asTransactionOf(pool, () => fn(new NodePgTransaction(dialect, session, undefined)));
        const { command } = await client.query('commit');
        // The server answers a commit after a failed statement with a rollback and calls it a success.
        if (command !== 'COMMIT') throw new Error('A statement failed and its error was swallowed: nothing was kept');
        return result;
      } catch (error) {
        // Where the connection is lost there is nothing to undo; what led to it is the error to tell.
        await client.query('rollback').catch(() => {
          isBroken = true;
        });
        throw error;
      }
    };
    const cut = (ms: number) => {
      isBroken = true;
      if (client instanceof Connection) client.cut();
      return tooLong(ms);
    };
    const result = await (limitMs === undefined ? running() : inTime(limitMs, running, () => cut(limitMs)));
    act();
    return result;
  } finally {
    client.release(isBroken);
  }
}

function tooLong(ms: number): Unavailable {
  return new Unavailable(`The database work took longer than ${ms} ms`);
}
