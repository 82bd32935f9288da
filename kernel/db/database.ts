import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { Connection, connectionTypes } from './connection.ts';
import { isWorthRetrying, pauseBefore } from './retry.ts';

/** What a store takes as its first parameter: the database itself, or the transaction that it must be part of. */
export type Tx = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  pool: pg.Pool;
  drizzle: NodePgDatabase;
  /**
   * Runs `fn` in one transaction. When the database asks for it (serialization failure, deadlock), the whole `fn` runs
   * again, up to five times in all: what it does outside the database must bear repetition.
   */
  transaction<T>(fn: (tx: Tx) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>;
  close(): Promise<void>;
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

const ATTEMPTS = 5;

/**
 * A pool of connections to PostgreSQL 15 or later. `bigint` arrives as a number (beyond 2^53 it throws), `timestamptz`
 * as a Date, `date` as 'YYYY-MM-DD', `jsonb` parsed, `numeric` as a string; the session's time zone is UTC.
 */
export function openDatabase(options: { url: string; log: Logger; max?: number }): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    options: '-c timezone=UTC',
    types: connectionTypes,
    Client: Connection,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Without listeners, a server that restarts would take the process down with each connection it closes, idle or lent
  // out; whoever has it on loan learns of the loss by his next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => {
    // Connections that end after close() was asked for are no news.
    if (!pool.ending) options.log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  const db = drizzle(pool);
  return {
    pool,
    drizzle: db,
    async transaction(fn, { isolation } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await db.transaction(fn, isolation && { isolationLevel: isolation });
        } catch (error) {
          if (attempt >= ATTEMPTS || !isWorthRetrying(error)) throw error;
          await pauseBefore(attempt);
        }
      }
    },
    close: () => pool.end(),
  };
}
