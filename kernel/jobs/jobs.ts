import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type PgBoss } from 'pg-boss';
import { z } from 'zod';
import { type Clock, DAY, SECOND } from '../clock.ts';
import { afterCommit } from '../db/after-commit.ts';
import { type Database, inBackground, type Tx } from '../db/database.ts';
import type { NotifyChannel } from '../db/notify-channel.ts';
import { toStorableJson } from '../db/storable.ts';
import { errorLine } from '../log/describe-error.ts';
import type { Logger } from '../log/log.ts';
import { type MetricSource, metricSource } from '../metrics/metric-source.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import { job } from './declare.ts';
import { ensureSchedules, startEngine, workOptions } from './engine.ts';
import {
  countFailed,
  countJobs,
  countOverdue,
  deleteOldProgress,
  forgetProgress,
  handBack,
  holdJob,
  holdWaiting,
  type JobQuery,
  type JobRow,
  type JobState,
  listJobs,
  saveProgress,
  totalJobs,
} from './store.ts';
import { type JobPlanner, type JobSender, type JobWork, work } from './work.ts';

export type { JobRow, JobState };

/** For operators: runs that wait, run, have ended or failed. */
export interface JobAdmin {
  list(query: JobQuery): Promise<JobRow[]>;
  total(query: Pick<JobQuery, 'states' | 'name'>): Promise<number>;
  /** Of every declared job. */
  names(): string[];
  /** Runs that haven't completed, by name and state. */
  count(): Promise<{ name: string; state: JobState; count: number }[]>;
  /** Runs that are still waiting although they were due before `since`. */
  overdue(since: Date): Promise<number>;
  /** Runs that failed for good since then, and were neither retried nor dropped. */
  failed(since: Date): Promise<number>;
  /** Retries a failed run. False if no such run has failed. */
  retry(tx: Tx, which: { name: string; id: string }): Promise<boolean>;
  /** Deletes a run that failed or waits. False if there is none: it may have started. */
  drop(tx: Tx, which: { name: string; id: string }): Promise<boolean>;
}

export interface Jobs extends JobPlanner {
  /**
   * Runs the jobs' schedules and workers in this process until stopped. Any number of processes may do so. On stop it
   * takes no new runs, waits up to `drainMs` for active ones, then returns those to the queue, so that they start again
   * elsewhere.
   */
  start(): Promise<(options?: { drainMs?: number }) => Promise<void>>;
  /** Runs one job now, in this process, and waits for it. */
  runNow(name: string, payload?: unknown): Promise<void>;
  admin: JobAdmin;
  metrics: MetricSource;
}

const DRAIN_MS = 10 * SECOND;
const topicOf = (name: string) => `job:${name}`;

/** Background work on the program's own database, so that a job is as durable as the rows it is about. */
export function createJobs(options: {
  db: Database;
  clock: Clock;
  log: Logger;
  channel: NotifyChannel;
  jobs: () => readonly JobWork[];
  tracing?: Tracing;
}): Jobs {
  const { db, clock, log, channel, tracing } = options;
  const jobs = () => [...options.jobs(), pruneProgress({ db, clock })];
  const types = () => jobs().map(({ type }) => type);
  let engine: Promise<PgBoss> | undefined;
  /** Active runs in this process, and how to abort them. */
  const underWay = new Map<string, AbortController>();

  function opened(): Promise<PgBoss> {
    engine ??= startEngine(options, 'sender', types());
    engine.catch(() => {
      engine = undefined;
    });
    return engine;
  }

  const send: JobSender['send'] = async (tx, type, payload, { key, startAfter } = {}) => {
    const data = JSON.parse(toStorableJson(type.payload.parse(payload)));
    const group = { id: type.name };
    const singletonKey = type.options.cron ? undefined : (key ?? randomUUID());
    await (await opened()).send(type.name, data, {
      db: fromDrizzle(tx, sql),
      group,
      singletonKey,
      startAfter,
    });
    if (!startAfter) afterCommit(tx, () => channel.call([topicOf(type.name)]));
  };

  const withdraw: JobPlanner['withdraw'] = async (tx, { name }, key) => {
    const engine = await opened();
    const id = await holdWaiting(tx, { name, key });
    if (id) await engine.deleteJob(name, id, { db: fromDrizzle(tx, sql) });
  };

  async function run({ type, run }: JobWork, { id, data, signal }: Job): Promise<void> {
    const stop = new AbortController();
    underWay.set(id, stop);
    try {
      await inBackground(() =>
        traced(tracing, `job ${type.name}`, { 'job.name': type.name }, () =>
          run(data ?? {}, {
            signal: AbortSignal.any([signal, stop.signal]),
            progress: (progress) => saveProgress(db, id, progress, clock.now()),
          }),
        ),
      );
      await inBackground(() => forgetProgress(db.drizzle, id));
    } catch (error) {
      log.error({ err: error, job: type.name, id }, 'job failed');
      // The engine stores what is thrown, with everything that hangs on it.
      throw new Error(errorLine(error));
    } finally {
      underWay.delete(id);
    }
  }

  async function start() {
    const sender = await engine;
    const worker = startEngine(options, 'worker', types());
    engine = worker;
    await sender?.stop({ graceful: false });
    const boss = await worker;
    await ensureSchedules(boss, types());
    const workers = new Map<string, string>();
    for (const job of jobs()) {
      const options = workOptions(job.type);
      const id = await boss.work(job.type.name, options, async ([taken]) => taken && run(job, taken as Job));
      workers.set(topicOf(job.type.name), id);
    }
    for (const { name, options } of types()) {
      if (!options.atStart) continue;
      // Skipped if a run is queued already, or active in another process.
      await boss.send(name, {}, { group: { id: name } });
      boss.notifyWorker(workers.get(topicOf(name)) ?? '');
    }
    const stopListening = await channel.listen((topics) => {
      for (const topic of topics.length > 0 ? topics : workers.keys()) {
        const id = workers.get(topic);
        if (id) boss.notifyWorker(id);
      }
    });
    return async ({ drainMs = DRAIN_MS }: { drainMs?: number } = {}) => {
      await stopListening();
      const names = jobs().map(({ type }) => type.name);
      const ended = Promise.all(names.map((name) => boss.offWork(name)));
      await Promise.race([ended, pause(drainMs)]);
      const unfinished = [...underWay.keys()];
      for (const stop of underWay.values()) stop.abort();
      await boss.stop({ graceful: false });
      if (unfinished.length > 0) await inBackground(() => handBack(db, unfinished));
      engine = undefined;
    };
  }

  async function runNow(name: string, payload: unknown = {}) {
    const job = jobs().find((candidate) => candidate.type.name === name);
    if (!job) throw new Error(`There is no job called ${name}.`);
    await job.run(payload, { signal: new AbortController().signal, progress: async () => {} });
  }

  const admin: JobAdmin = {
    async list(query) {
      await opened();
      return listJobs(db, query);
    },
    async total(query) {
      await opened();
      return totalJobs(db, query);
    },
    names: () => types().map(({ name }) => name),
    async count() {
      await opened();
      return countJobs(db);
    },
    async overdue(since) {
      await opened();
      return countOverdue(db, since);
    },
    async failed(since) {
      await opened();
      return countFailed(db, since);
    },
    async retry(tx, { name, id }) {
      const engine = await opened();
      if (!(await holdJob(tx, { name, id }, ['failed']))) return false;
      await engine.retry(name, id, { db: fromDrizzle(tx, sql) });
      afterCommit(tx, () => channel.call([topicOf(name)]));
      return true;
    },
    async drop(tx, { name, id }) {
      const engine = await opened();
      if (!(await holdJob(tx, { name, id }, ['failed', 'created', 'retry']))) return false;
      await engine.deleteJob(name, id, { db: fromDrizzle(tx, sql) });
      await forgetProgress(tx, id);
      return true;
    },
  };

  const metrics = metricSource({
    about: 'jobs',
    declared: {
      parallax_jobs: {
        help: 'Runs that wait, run, are tried again or have failed for good',
        labels: ['name', 'state'],
      },
    },
    async read() {
      await opened();
      const counts = await countJobs(db);
      return {
        parallax_jobs: counts.map(({ name, state, count }) => ({ labels: { name, state }, value: count })),
      };
    },
  });

  return { send, withdraw, start, runNow, admin, metrics };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** For the last progress of failed runs. The engine deletes the runs themselves (engine.ts). */
const RETENTION_DAYS = 30;

const PruneProgress = job('kernel.prune-job-progress', z.object({}), { cron: '43 3 * * *' });

function pruneProgress({ db, clock }: { db: Database; clock: Clock }): JobWork {
  return work(PruneProgress, async () => {
    const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY);
    await db.transaction((tx) => deleteOldProgress(tx, before));
  });
}
