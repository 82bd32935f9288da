import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { createNotifyChannel } from '../db/notify-channel.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { Nightly, Opening, Paint } from './fixtures/shop-jobs.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { type JobRun, work } from './work.ts';

type Runs = {
  paint?: (payload: { item: string }, run: JobRun) => Promise<void>;
  nightly?: () => Promise<void>;
  opening?: () => Promise<void>;
};

/** The jobs of one process. Those that are started end with the test. */
export function openJobs(db: TestDatabase, { paint, nightly, opening }: Runs = {}): Jobs {
  const log = pino({ level: 'silent' });
  const idle = async () => {};
  const list = [work(Paint, paint ?? idle), work(Nightly, nightly ?? idle), work(Opening, opening ?? idle)];
  return createJobs({
    db,
    clock: systemClock,
    log,
    channel: createNotifyChannel({ db, log }),
    jobs: () => list,
  });
}

/** A separate process that takes jobs and never finishes one. */
export async function spawnHanging(db: TestDatabase): Promise<{
  process: ChildProcess;
  said(line: string): Promise<void>;
}> {
  const script = fileURLToPath(new URL('fixtures/hang-in-job.ts', import.meta.url));
  const child = spawn(process.execPath, [script, db.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  const said = async (line: string) => {
    for (let patience = 1500; !text.includes(line); patience -= 1) {
      if (patience === 0 || child.exitCode !== null) throw new Error(`It did not say ${line}: ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await said('ready');
  return { process: child, said };
}
