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
   * Runs `fn` in one transaction. After a serialization failure or a deadlock the whole `fn` runs again, up to five
   * times in all: its effects outside the database must be repeatable.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Rejects with `Unavailable` unless the database answers a query in time. */
  ping(options: { timeoutMs: number }): Promise<void>;
  /** How busy each pool's connections are. */
  load(): readonly PoolLoad[];
  /** A connection outside the pools, such as for LISTEN. The caller closes it. */
  connectAlone(): Promise<Connection>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  isolation?: Isolation;
  /** Cuts the connection if `fn` takes longer in all: its remaining queries fail, and nothing is committed. */
  limitMs?: number;
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/** Limit of one statement, unless a session has asked for more (`Connection.setPatience`). */
const STATEMENT_MS = 10 * SECOND;
/** How long a statement may wait for a lock. */
const LOCK_MS = 5 * SECOND;
/** How long a transaction may be idle while it holds its locks. */
const IDLE_IN_TRANSACTION_MS = 30 * SECOND;
/** How long to wait for a connection, free or new, before reporting that the database is overloaded. */
const ACQUISITION_MS = 3 * SECOND;
const CLOSE_MS = 5 * SECOND;
const ATTEMPTS = 5;

/**
 * Two pools of connections to PostgreSQL 15 or later: one for requests, one for background work (`inBackground`).
 * `bigint` becomes a number (beyond 2^53 it throws), `timestamptz` a Date, `date` 'YYYY-MM-DD', `jsonb` is parsed,
 * `numeric` a string; the session's time zone is UTC. Every statement has a time limit, a request has one in all
 * (`withinTime`), and what the database can't do in time fails as `Unavailable`.
 *
 * @param options.statementMs limit of one statement
 */
export function openDatabase(options: {
  url: string;
  log: Logger;
  /** In all, including the one that listens; 19 by default. */
  connections?: number;
  /** Sizes of the pools for requests and for background work, if they aren't derived from `connections`. */
  max?: number;
  backgroundMax?: number;
  statementMs?: number;
  watch?: QueryWatch;
  /** Throws if a transaction requests a second connection while it holds its own. For tests. */
  refusesSecond?: boolean;
}): Database {
  const statementMs = options.statementMs ?? STATEMENT_MS;
  const settings: ConnectionConfig = {
    connectionString: options.url,
    session: {
      TimeZone: 'UTC',
      // For SSDs, whichever server it is: with the default, which is for spinning disks, tables are scanned
      // sequentially.
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
  // Without listeners, a server restart would crash the process through each connection it closes, idle or in use.
  // Users of a connection learn of the loss from their next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => {
    // Connections that end after close() are expected.
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

/** Of 19 connections, 10 serve requests, 8 background work, and one listens. */
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
        // After a failed statement the server answers a commit with a rollback, and calls that a success.
        if (command !== 'COMMIT') throw new Error('A statement failed and its error was swallowed: nothing was kept');
        return result;
      } catch (error) {
        // If the connection is lost there is nothing to roll back; report the original error.
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
