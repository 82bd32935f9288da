import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { JobDefinition } from '../module.ts';

export interface Jobs {
  /** Runs the jobs' schedules and workers in this process until stopped. Any number of processes may do so. */
  start(): Promise<() => Promise<void>>;
  /** Runs one job now, in this process, and waits for it. */
  runNow(name: string): Promise<void>;
}

/** Background work on the program's own database, so that a job is as durable as the rows it is about. */
export function createJobs(options: { db: Database; log: Logger; jobs: readonly JobDefinition[] }): Jobs {
  const { db, log, jobs } = options;

  async function start() {
    const boss = new PgBoss({
      schema: 'jobs',
      db: { executeSql: (text: string, values?: unknown[]) => db.pool.query(text, values) },
    });
    boss.on('error', (error) => log.error({ err: error }, 'job engine'));
    await boss.start();
    for (const job of jobs) {
      // One at a time: a run that is late must not meet the next one.
      await boss.createQueue(job.name, { policy: 'exclusive' });
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
      await boss.work(job.name, async () => {
        try {
          await job.run();
        } catch (error) {
          log.error({ err: error, job: job.name }, 'job failed');
          throw error;
        }
      });
    }
    return () => boss.stop({ graceful: true, timeout: 5000 });
  }

  async function runNow(name: string) {
    const job = jobs.find((candidate) => candidate.name === name);
    if (!job) throw new Error(`There is no job called ${name}.`);
    await job.run();
  }

  return { start, runNow };
}
