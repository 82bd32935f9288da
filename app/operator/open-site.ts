import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#kernel/clock.ts';
import { type Database, openDatabase } from '#kernel/db/database.ts';
import { startEmbeddedEngine } from '#kernel/db/engine/embedded-engine.ts';
import { runningEngine } from '#kernel/db/engine/running-engine.ts';
import { databaseUrl } from '#kernel/db/migrate/ensure-database.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Storage } from '#kernel/storage.ts';
import { EMBEDDED_DATABASE, openStorage } from '../compose/ports.ts';
import type { Env } from '../settings/env.ts';

/** What a command works on: the site's own database and files, whether the program runs or not. */
export interface OpenedSite {
  db: Database;
  /**
   * The superuser's address of the embedded engine; undefined if the database runs on a server of the operator's own.
   */
  engineUrl?: string;
  storage: Storage;
  close(): Promise<void>;
}

/** There is no site yet; the first start creates it. */
export class NoSite extends Error {}

/** @throws NoSite if there is none yet */
export async function openSite(env: Env, { log, clock }: { log: Logger; clock: Clock }): Promise<OpenedSite> {
  const storage = await openStorage(env, clock);
  if (env.DATABASE_URL) {
    const db = openDatabase({ url: env.DATABASE_URL, log });
    return { db, storage, close: () => db.close() };
  }
  const engine = await openEngine(env, log);
  const db = openDatabase({ url: databaseUrl(engine.url, EMBEDDED_DATABASE), log });
  const close = async () => {
    await db.close();
    await engine.stop();
  };
  return { db, engineUrl: engine.url, storage, close };
}

/** The running program's engine, or one for this command alone. */
async function openEngine(
  { DATA_DIR: dataDir, BACKUP_LOG_LIMIT_MB: limit }: Env,
  log: Logger,
): Promise<{ url: string; stop(): Promise<void> }> {
  const running = runningEngine(dataDir);
  if (running && (await answers(running, log))) return { url: running, async stop() {} };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new NoSite(`There is no site in ${dataDir} yet. DATA_DIR says where it is.`);
  }
  const settings = { max_slot_wal_keep_size: `${limit}MB` };
  return startEmbeddedEngine({ dataDir, log, settings });
}

async function answers(url: string, log: Logger): Promise<boolean> {
  const db = openDatabase({ url, log, max: 1 });
  try {
    await db.ping({ timeoutMs: 3000 });
    return true;
  } catch {
    // The program isn't running: its file was left behind.
    return false;
  } finally {
    await db.close();
  }
}
