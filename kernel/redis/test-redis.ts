import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Redis server the tests may use; without one they start their own. */
    redisUrl?: string;
  }
}

const BINARIES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].flatMap((folder) => [
  join(folder, 'redis-server'),
  join(folder, 'valkey-server'),
]);
const binary = BINARIES.find((path) => existsSync(path));

/** Why tests against Redis cannot run here; empty when they can. */
export const redisMissing =
  inject('redisUrl') || binary ? '' : 'skipped: no redis-server or valkey-server on this machine';

export interface TestRedis {
  url: string;
  /** Ends an own process; a provided server stays. */
  stop(): Promise<void>;
  /** Lets the process stand still: connections stay open and nothing answers. Undefined for a provided server. */
  freeze?(): void;
}

/** A Redis server for one test file: the provided one, or an own process on a free port that keeps nothing on disk. */
export async function startTestRedis(): Promise<TestRedis> {
  const provided = inject('redisUrl');
  if (provided) return { url: provided, stop: async () => {} };
  if (!binary) throw new Error(redisMissing);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'test-redis-'));
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const server = spawn(
    binary,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: 'ignore' },
  );
  await untilListening(port, server);
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server.kill('SIGSTOP'),
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

async function untilListening(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (server.exitCode !== null) throw new Error(`redis-server ended with code ${server.exitCode}`);
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
        .once('connect', () => resolve(true))
        .once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await wait(25);
  }
  throw new Error('redis-server did not start listening');
}
