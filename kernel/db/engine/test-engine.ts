import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { type EmbeddedEngine, type EmbeddedEngineOptions, startEmbeddedEngine } from './embedded-engine.ts';
import type { EngineUser } from './engine-user.ts';
import { stopOrphan } from './orphan-engine.ts';
import { copyCluster, scratchPath } from './test-cluster.ts';

const silent = pino({ level: 'silent' });

/** An unused path. At the end of the test, its PostgreSQL is stopped and whatever is there is removed. */
export function temporaryFolder(): string {
  const folder = scratchPath();
  onTestFinished(async () => {
    await stopOrphan(join(folder, 'postgres'), silent);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The same with a new cluster in it, for tests that don't care how one is created. */
export function clusterFolder(): string {
  const folder = temporaryFolder();
  copyCluster(inject('clusterTemplate'), folder);
  return folder;
}

export async function startEngine(
  options: Omit<EmbeddedEngineOptions, 'log'> & Partial<EmbeddedEngineOptions>,
): Promise<EmbeddedEngine> {
  const engine = await startEmbeddedEngine({ log: silent, ...options });
  let running = true;
  const stop = async () => {
    if (running) await engine.stop();
    running = false;
  };
  onTestFinished(stop);
  return { url: engine.url, stop };
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs `fixtures/commit-rows.ts` in a process of its own, as the given user. */
export function spawnWriter(
  dataDir: string,
  options: { task?: 'idle'; user?: EngineUser } = {},
): {
  process: ChildProcess;
  /** Resolves with the first line that starts like this, or with the `times`-th. */
  said(start: string, times?: number): Promise<string>;
  lines: string[];
  exited: Promise<{ code: number | null; errors: string }>;
} {
  const script = fileURLToPath(new URL('fixtures/commit-rows.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, options.task ?? 'write'], {
    ...options.user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const exited = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, errors }));
  });
  const said = (start: string, times = 1) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.filter((line) => line.startsWith(start))[times - 1];
        if (found) resolve(found);
      };
      look();
      reader.on('line', look);
      exited.then(({ code }) => reject(new Error(`ended with ${code}: ${errors}`)));
    });
  return { process: child, said, lines, exited };
}

/** The server's process id, from its pid file. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** Linux answers without `ps`; there, a process that has exited but wasn't reaped counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
