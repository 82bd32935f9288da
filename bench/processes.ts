import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningServer {
  origin: string;
  /** Of `node`; what it started itself isn't included. */
  pid: number;
  stop(): Promise<void>;
}

/** Starts `node file` on the first core, or the given one, database included: the engine inherits the pinning. */
export async function startServer(
  file: string,
  env: Record<string, string>,
  { args = [], cwd, core = 0 }: { args?: readonly string[]; cwd?: string; core?: number } = {},
): Promise<RunningServer> {
  const port = await freePort();
  const child = spawn('taskset', ['-c', String(core), process.execPath, file, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', process.env.BENCH_VERBOSE ? 'inherit' : 'ignore'],
  });
  const origin = `http://localhost:${port}`;
  await answering(child, origin).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return { origin, pid: child.pid ?? 0, stop: () => stop(child) };
}

async function answering(child: ChildProcess, origin: string): Promise<void> {
  for (let attempts = 0; attempts < 3000; attempts += 1) {
    if (child.exitCode !== null) throw new Error(`The server at ${origin} ended with ${child.exitCode}.`);
    const ok = await fetch(`${origin}/health`).then(
      (response) => response.status < 500,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
  throw new Error(`The server at ${origin} did not answer within five minutes.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
