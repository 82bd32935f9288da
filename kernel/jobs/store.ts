import { eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { jobProgress } from './tables.ts';
import type { Progress } from './work.ts';

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

/** A run as operators see it. */
export interface JobRow {
  id: string;
  name: string;
  state: JobState;
  payload: unknown;
  attempts: number;
  createdAt: Date;
  startsAfter: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  lastError: string | null;
  progress: Progress | null;
}

export interface JobQuery {
  states: readonly JobState[];
  name?: string | undefined;
  id?: string | undefined;
  ids?: readonly string[];
  sort?: keyof typeof ORDERS;
  direction?: 'ascending' | 'descending';
  offset?: number;
  limit: number;
}

/** Arbitrary, but the same in every version. */
const INDEX_LOCK = 7_203_120;

/**
 * The engine's table has no index for listing runs by state. Ours includes the columns that counting needs, so that no
 * row is visited. The engine doesn't know it and creates its table when it first starts, so this can't be a migration.
 */
export async function ensureStateIndex(db: Database): Promise<void> {
  const { rows } = await db.drizzle.execute<{ isThere: boolean }>(
    sql`select to_regclass('jobs.job_by_state') is not null as "isThere"`,
  );
  if (rows[0]?.isThere) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${INDEX_LOCK})`);
    await tx.execute(sql`create index if not exists job_by_state
      on jobs.job (state, created_on desc, id) include (name, start_after)`);
  });
}

/** The engine's columns. */
const ORDERS = { createdAt: sql`created_on`, name: sql`name` };

/** Newest first by default. The table is the engine's own, shared by all its queues. */
export async function listJobs(db: Database, query: JobQuery): Promise<JobRow[]> {
  const { id, ids = id === undefined ? null : [id], offset = 0, limit } = query;
  const { sort = 'createdAt', direction = 'descending' } = query;
  const way = direction === 'ascending' ? sql`asc` : sql`desc`;
  const order = sql`${ORDERS[sort]} ${way}, id`;
  // The page is read from our index alone, where each state has an order of its own. The engine can look up an id only
  // together with its queue's name.
  const { rows } = await db.drizzle.execute<JobRow & Record<string, unknown>>(sql`
    with page as (
      select listed.* from unnest(${sql.param(query.states)}::jobs.job_state[]) listed_state
      cross join lateral (
        select id, name, created_on from jobs.job
        where state = listed_state and ${isNamed(query)}
          and (${sql.param(ids)}::uuid[] is null
            or id = any (${sql.param(ids)}::uuid[]) and name in (select q.name from jobs.queue q))
        order by ${order} limit ${limit + offset}
      ) listed
      order by ${order} limit ${limit} offset ${offset}
    )
    select j.id, j.name, j.state::text as state, j.data as payload,
      j.retry_count + case when j.started_on is null then 0 else 1 end as attempts,
      j.created_on as "createdAt", j.start_after as "startsAfter", j.started_on as "startedAt",
      j.completed_on as "endedAt",
      case when j.state in ('retry', 'failed') then coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message')
      end as "lastError",
      case when p.job_id is not null then
        jsonb_build_object('done', p.done, 'total', p.total, 'note', p.note) end as progress
    from page join jobs.job j on j.name = page.name and j.id = page.id
    left join kernel.job_progress p on p.job_id = j.id
    order by ${sort === 'name' ? sql`j.name` : sql`j.created_on`} ${way}, j.id`);
  return rows;
}

/** How many runs have these states and this name. */
export async function totalJobs(db: Database, query: Pick<JobQuery, 'states' | 'name'>): Promise<number> {
  const { rows } = await db.drizzle.execute<{ total: number }>(sql`
    select count(*)::integer as total from jobs.job
    where state = any (${sql.param(query.states)}::jobs.job_state[]) and ${isNamed(query)}`);
  return rows[0]?.total ?? 0;
}

/** Filters by name, and excludes the engine's own jobs. */
function isNamed({ name }: Pick<JobQuery, 'name'>): SQL {
  return sql`name !~ '^__pgboss__' and (${name ?? null}::text is null or name = ${name ?? null})`;
}

/** Runs that haven't completed, by name and state. */
export async function countJobs(db: Database): Promise<{ name: string; state: JobState; count: number }[]> {
  const { rows } = await db.drizzle.execute<{ name: string; state: JobState; count: number }>(sql`
    select name, state::text as state, count(*)::integer as count from jobs.job
    where state in ('created', 'retry', 'active', 'failed') and name !~ '^__pgboss__'
    group by name, state`);
  return rows;
}

/** Runs that are still waiting although they were due before `since`. */
export async function countOverdue(db: Database, since: Date): Promise<number> {
  const { rows } = await db.drizzle.execute<{ count: number }>(sql`
    select count(*)::integer as count from jobs.job
    where state in ('created', 'retry') and start_after < ${since} and name !~ '^__pgboss__'`);
  return rows[0]?.count ?? 0;
}

/** Runs that failed for good since then, and were neither retried nor dropped. */
export async function countFailed(db: Database, since: Date): Promise<number> {
  const { rows } = await db.drizzle.execute<{ count: number }>(sql`
    select count(*)::integer as count from jobs.job
    where state = 'failed' and completed_on >= ${since} and name !~ '^__pgboss__'`);
  return rows[0]?.count ?? 0;
}

/** Locks a run until the transaction ends; false if it is in none of these states. */
export async function holdJob(
  tx: Tx,
  { name, id }: { name: string; id: string },
  states: readonly JobState[],
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from jobs.job where name = ${name} and id = ${id}
      and state = any (${sql.param(states)}::jobs.job_state[]) for update`);
  return rows.length > 0;
}

/**
 * Locks the run that was sent with a key and hasn't started, until the transaction ends. There is at most one:
 * `policyOf` in engine.ts.
 */
export async function holdWaiting(tx: Tx, { name, key }: { name: string; key: string }): Promise<string | undefined> {
  // Written like the engine's own index, so that it is used.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from jobs.job where name = ${name} and coalesce(singleton_key, '') = ${key}
      and state = 'created' and policy = 'short' for update`);
  return rows[0]?.id;
}

/** Returns runs that this process couldn't finish to the queue: they start over, and this attempt doesn't count. */
export async function handBack(db: Database, ids: readonly string[]): Promise<void> {
  await db.drizzle.execute(sql`
    update jobs.job
    set state = 'retry', start_after = now(), started_on = null, completed_on = null, heartbeat_on = null, output = null
    where id = any (${sql.param(ids)}::uuid[]) and state in ('active', 'retry', 'failed')`);
}

export async function saveProgress(db: Database, jobId: string, progress: Progress, now: Date): Promise<void> {
  const { done, total = null, note = null } = progress;
  const values = { done, total, note, updatedAt: now };
  await db.drizzle
    .insert(jobProgress)
    .values({ jobId, ...values })
    .onConflictDoUpdate({ target: jobProgress.jobId, set: values });
}

export async function forgetProgress(tx: Tx, jobId: string): Promise<void> {
  await tx.delete(jobProgress).where(eq(jobProgress.jobId, jobId));
}

export async function deleteOldProgress(tx: Tx, before: Date): Promise<void> {
  await tx.delete(jobProgress).where(lt(jobProgress.updatedAt, before));
}
