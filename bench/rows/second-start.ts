import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../processes.ts';
import { quantile, type Row } from '../row.ts';

const STARTS = 5;
const PATIENCE_MS = 120_000;

/** What `npm start` runs once everything is built, database included, with the data folder of an earlier start. */
export async function secondStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parallax-start-'));
  chmodSync(folder, 0o711);
  try {
    await startOnce(folder);
    const times: number[] = [];
    for (let start = 0; start < STARTS; start += 1) times.push(await startOnce(folder));
    const details = times.map((time) => `${Math.round(time)} ms`).join(', ');
    const figure = quantile(times, 0.5);
    return [{ name: 'second start to the first page', figure, unit: 'ms', goal: { atMost: 1000 }, details }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns milliseconds from the start to the first page */
async function startOnce(folder: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, ['build/program/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: resolve('.cache/compile'),
      DATA_DIR: join(folder, 'data'),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  try {
    await firstPage(`http://localhost:${port}/`);
    return performance.now() - begun;
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function firstPage(url: string): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS; ) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(5);
  }
  throw new Error('No page came.');
}
