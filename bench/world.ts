import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStock, startStock } from './baselines/stock.ts';
import { type RunningServer, startServer } from './processes.ts';

/** What rows measure: our program with a database of its own, and the baselines beside it. */
export interface World {
  ours: RunningServer;
  databaseUrl: string;
  /** For files of this run. */
  folder: string;
  /** Starts React Router's stock application, built once. */
  stock(env: Record<string, string>): Promise<RunningServer>;
  /** The list endpoint's address that lists and cards are measured with. */
  listPath: string;
  /** Slugs of the newest videos. */
  videos(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-bench-'));
  // Under root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  const urlFile = join(folder, 'database-url');
  const running: RunningServer[] = [];
  async function close(): Promise<void> {
    for (const server of running.toReversed()) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  async function start(file: string, env: Record<string, string>): Promise<RunningServer> {
    try {
      const server = await startServer(file, env);
      running.push(server);
      return server;
    } catch (error) {
      await close();
      throw error;
    }
  }
  await start('bench/engine-server.ts', { DATA_DIR: folder, URL_FILE: urlFile });
  const databaseUrl = readFileSync(urlFile, 'utf8');
  const ours = await start('app/main.ts', {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
  });
  let built: Promise<void> | undefined;
  const listPath = '/api/content/v1/videos?limit=24';
  return {
    ours,
    databaseUrl,
    folder,
    listPath,
    async stock(env) {
      built ??= buildStock();
      await built;
      return startStock(env);
    },
    async videos() {
      const answer = await fetch(ours.origin + listPath);
      const { data } = (await answer.json()) as { data: { items: { slug: string }[] } };
      return data.items.map(({ slug }) => slug);
    },
    close,
  };
}
