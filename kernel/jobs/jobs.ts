import { type SQL, sql } from 'drizzle-orm';
import { type Db, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { JobSender, JobWork } from './work.ts';

export interface Jobs extends JobSender {
  /** Runs the jobs' schedules and workers in this process until stopped. Any number of processes may do so. */
  start(): Promise<() => Promise<void>>;
  /** Runs one job now, in this process, and waits for it. */
  runNow(name: string, payload?: unknown): Promise<void>;
}

/** Background work on the program's own database, so that a job is as durable as the rows it is about. */
export function createJobs(options: { db: Database; log: Logger; jobs: () => readonly JobWork[] }): Jobs {
  const { db, log, jobs } = options;
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text: string, values?: unknown[]) => db.pool.query(text, values) },
  });
  boss.on('error', (error) => log.error({ err: error }, 'job engine'));

  async function start() {
    await boss.start();
    for (const { type, run } of jobs()) {
      const { cron, retries, timeoutSeconds, concurrency = 1 } = type.options;
      // One at a time: a run that is late must not meet the next one.
      await boss.createQueue(type.name, {
        policy: concurrency === 1 ? 'exclusive' : 'standard',
        ...(retries === undefined ? {} : { retryLimit: retries, retryBackoff: true }),
        ...(timeoutSeconds === undefined ? {} : { expireInSeconds: timeoutSeconds }),
      });
      if (cron) await boss.schedule(type.name, cron, {}, { tz: 'UTC' });
      await boss.work(type.name, async ([taken]) => {
        try {
          await run(taken?.data ?? {}, { signal: taken?.signal ?? new AbortController().signal });
        } catch (error) {
          log.error({ err: error, job: type.name }, 'job failed');
          throw error;
        }
      });
    }
    return () => boss.stop({ graceful: true, timeout: 5000 });
  }

  const send: JobSender['send'] = async (tx, type, payload, { key, startAfter } = {}) => {
    const data = type.payload.parse(payload) as object;
    await boss.send(type.name, data, { db: inside(tx), singletonKey: key, startAfter });
  };

  async function runNow(name: string, payload: unknown = {}) {
    const job = jobs().find((candidate) => candidate.type.name === name);
    if (!job) throw new Error(`There is no job called ${name}.`);
    await job.run(payload, { signal: new AbortController().signal });
  }

  return { send, start, runNow };
}

/** The engine's statements, run in the caller's transaction. */
function inside(tx: Tx): Db {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await tx.execute<Record<string, unknown>>(withValues(text, values));
      return { rows };
    },
  };
}

function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}
