import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The whole program with its own port and data folder. */
export interface Program {
  origin: string;
  dataDir: string;
  /** Its output so far. */
  said(): string;
  /** Restarts it on the same data, after `kill` or `stop`. */
  start(): Promise<void>;
  /** kill -9: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and deletes its data. */
  discard(): Promise<void>;
}

/** The demo world is rendered at the first start. */
const STARTING_MS = 360_000;

const COMMANDS = {
  /** Compiled, as `npm start` runs it. */
  production: 'bin/start.mjs',
  development: 'app/main.ts',
};

export async function startProgram(
  mode: keyof typeof COMMANDS = 'production',
  settings: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const dataDir = settings.DATA_DIR ?? emptyFolder();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let said = '';

  async function start() {
    const env = {
      ...process.env,
      NODE_ENV: mode,
      PORT: String(port),
      HOST: '127.0.0.1',
      // Programs run side by side, and each has an engine for live streams.
      LIVE_UDP_PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      ...settings,
    };
    child = spawn(process.execPath, [COMMANDS[mode]], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await answering(child, origin);
  }

  async function end(signal: NodeJS.Signals) {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    origin,
    dataDir,
    said: () => said,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async discard() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** For a program's data. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-e2e-'));
  // Under root the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o711);
  return folder;
}

/** Runs `npm run backup` or another command beside a program. If it fails, rejects with its output. */
export async function operate(command: string, settings: Readonly<Record<string, string>>): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', REDIS_URL: '', ...settings };
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/operate.mjs', command], { env });
  return stdout;
}

async function answering(child: ChildProcess, origin: string): Promise<void> {
  const giveUp = AbortSignal.timeout(STARTING_MS);
  while (!giveUp.aborted) {
    if (child.exitCode !== null) throw new Error(`The program ended with code ${child.exitCode} while it started.`);
    const isUp = await fetch(`${origin}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await pause(100);
  }
  throw new Error('The program did not answer in time.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
