import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A Redis server that tests may use; without one they start their own. */
    redisUrl?: string;
  }
}

const BINARIES = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].flatMap((folder) => [
  join(folder, 'redis-server'),
  join(folder, 'valkey-server'),
]);
const binary = BINARIES.find((path) => existsSync(path));

/** Why tests against Redis can't run here; empty if they can. */
export const redisMissing =
  inject('redisUrl') || binary ? '' : 'skipped: no redis-server or valkey-server on this machine';

export interface TestRedis {
  url: string;
  /** A process of the tests' own, which may be stopped and paused. A provided server has other users too. */
  isOwn: boolean;
  /** Stops a process of our own; a provided server keeps running. */
  stop(): Promise<void>;
}

/**
 * The shell waits on a pipe from this process, which closes however the process ends: a test run that dies leaves no
 * server running.
 */
const ENDS_WITH_ITS_PARENT = '"$0" "$@" & read -r _; kill -9 $!; wait';

/** A Redis server for one test file: the provided one, or a process on a free port that writes nothing to disk. */
export async function startTestRedis(): Promise<TestRedis> {
  const provided = inject('redisUrl');
  if (provided) return { url: provided, isOwn: false, stop: async () => {} };
  if (!binary) throw new Error(redisMissing);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'test-redis-'));
  const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const server = spawn('/bin/sh', ['-c', ENDS_WITH_ITS_PARENT, binary, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  await untilListening(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    isOwn: true,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.stdin.end();
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

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
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
