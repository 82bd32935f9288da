import { type ConstructorOptions, PgBoss, type Queue, type QueueResult } from 'pg-boss';
import { DAY, HOUR, SECOND } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { outsideTransactions } from '../db/own-transaction.ts';
import type { Logger } from '../log/log.ts';
import type { JobType } from './declare.ts';
import { ensureStateIndex } from './store.ts';

/**
 * A run sends a heartbeat every five seconds. The next check, at most five seconds later, declares a run dead that has
 * been silent for fifteen, and starts it again: a killed process is noticed within half a minute.
 */
const HEARTBEAT_SECONDS = 15;
const REFRESH_SECONDS = 5;
const LOOK_SECONDS = 5;
/** Nobody looks at finished runs of cron jobs; operators may look at the others. */
const RETENTION = { cronSeconds: DAY / SECOND, sentSeconds: (14 * DAY) / SECOND };
const QUEUED_SECONDS = (90 * DAY) / SECOND;

/**
 * The job engine on the program's own database. A `sender` only sends; a `worker` also runs jobs, schedules and
 * repairs.
 */
export async function startEngine(
  deps: { db: Database; log: Logger },
  role: 'sender' | 'worker',
  types: readonly JobType[],
): Promise<PgBoss> {
  const isWorker = role === 'worker';
  const settings: ConstructorOptions = {
    schema: 'jobs',
    // The first send of a job starts the engine for all, and may be within a transaction.
    db: { executeSql: (text, values) => outsideTransactions(() => runSql(deps.db, text, values)) },
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: HOUR / SECOND,
  };
  const engine = new PgBoss(settings);
  engine.on('error', troubleLog(deps.log));
  await engine.start();
  await outsideTransactions(() => ensureStateIndex(deps.db));
  await ensureQueues(engine, types);
  return engine;
}

/** How a job's workers poll. Those of jobs with a payload are also woken when one is sent. */
export function workOptions({ options }: JobType) {
  return {
    localConcurrency: options.concurrency ?? 1,
    groupConcurrency: options.concurrency ?? 1,
    heartbeatRefreshSeconds: REFRESH_SECONDS,
    pollingIntervalSeconds: options.cron ? 5 : 2,
    includeMetadata: false,
  } as const;
}

/** Several statements in one text have several results; the engine wants the rows of all. */
async function runSql(db: Database, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const result: { rows: unknown[] } | { rows: unknown[] }[] = await db.pool.query(text, values);
  return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result;
}

/** While the database is down, every queue reports an error every other second; one in half a minute is enough. */
function troubleLog(log: Logger): (error: Error) => void {
  const loggedAt = new Map<string, number>();
  return (error) => {
    // Not always an Error: the engine copies some into plain objects, with everything that hangs on them.
    const { message } = error;
    const kind = message.replace(/ \(Queue: .*\)$/, '');
    const last = loggedAt.get(kind);
    if (last !== undefined && performance.now() - last < 30 * SECOND) return;
    if (loggedAt.size > 100) loggedAt.clear();
    loggedAt.set(kind, performance.now());
    log.error({ err: error instanceof Error ? error : new Error(kind) }, 'the job engine is in trouble');
  };
}

async function ensureQueues(engine: PgBoss, types: readonly JobType[]): Promise<void> {
  const existing = new Map((await engine.getQueues()).map((queue) => [queue.name, queue]));
  await Promise.all(
    types.map(async (type) => {
      const queue = queueOf(type);
      const found = existing.get(type.name);
      if (!found) await engine.createQueue(type.name, { ...queue, policy: policyOf(type) });
      else if (differs(found, queue)) await engine.updateQueue(type.name, queue);
    }),
  );
}

/** Sets the cron schedules. Leaves correct ones alone, and those of other versions. */
export async function ensureSchedules(engine: PgBoss, types: readonly JobType[]): Promise<void> {
  const existing = new Map((await engine.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
  await Promise.all(
    types.map(async ({ name, options: { cron } }) => {
      if (cron && existing.get(name) !== cron) await engine.schedule(name, cron, {}, { tz: 'UTC' });
      if (!cron && existing.has(name)) await engine.unschedule(name);
    }),
  );
}

/**
 * `exclusive`: one run queued or active, over all processes. `short`: one run queued per key; what was sent without a
 * key has a key of its own.
 */
function policyOf({ options }: JobType): Queue['policy'] {
  return options.cron ? 'exclusive' : 'short';
}

function queueOf({ options }: JobType) {
  return {
    retryLimit: options.retries ?? 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: HOUR / SECOND,
    expireInSeconds: options.timeoutSeconds ?? 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: QUEUED_SECONDS,
    deleteAfterSeconds: options.cron ? RETENTION.cronSeconds : RETENTION.sentSeconds,
  };
}

function differs(found: QueueResult, declared: ReturnType<typeof queueOf>): boolean {
  return Object.entries(declared).some(([name, value]) => Reflect.get(found, name) !== value);
}
