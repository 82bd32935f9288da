import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { type RunningServer, startServer } from '../processes.ts';

const run = promisify(execFile);
const FOLDER = 'bench/baselines/stock';

/** Builds React Router's stock application with its own command; its pages are the baselines for ours. */
export async function buildStock(): Promise<void> {
  const command = resolve('node_modules/@react-router/dev/bin.cjs');
  await run(process.execPath, [command, 'build'], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** Serves it with the server that comes with React Router. */
export function startStock(env: Record<string, string>): Promise<RunningServer> {
  const server = resolve('node_modules/@react-router/serve/bin.cjs');
  return startServer(server, env, { args: ['build/server/index.js'], cwd: FOLDER });
}
