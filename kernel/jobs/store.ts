import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { jobProgress } from './tables.ts';
import type { Progress } from './work.ts';

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

/** A run as an operator sees it. */
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
  limit: number;
}

/** The newest first. The table is the engine's own; all its queues share it. */
export async function listJobs(db: Database, { states, name, id, limit }: JobQuery): Promise<JobRow[]> {
  const { rows } = await db.drizzle.execute<JobRow & Record<string, unknown>>(sql`
    select j.id, j.name, j.state::text as state, j.data as payload,
      j.retry_count + case when j.started_on is null then 0 else 1 end as attempts,
      j.created_on as "createdAt", j.start_after as "startsAfter", j.started_on as "startedAt",
      j.completed_on as "endedAt",
      case when j.state in ('retry', 'failed') then coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message')
      end as "lastError",
      case when p.job_id is not null then
        jsonb_build_object('done', p.done, 'total', p.total, 'note', p.note) end as progress
    from jobs.job j left join kernel.job_progress p on p.job_id = j.id
    where j.state::text = any (${sql.param(states)}::text[])
      and (${name ?? null}::text is null or j.name = ${name ?? null})
      and (${id ?? null}::uuid is null or j.id = ${id ?? null})
      and j.name !~ '^__pgboss__'
    order by j.created_on desc, j.id limit ${limit}`);
  return rows;
}

/** Runs that have not ended well, by name and state. */
export async function countJobs(db: Database): Promise<{ name: string; state: JobState; count: number }[]> {
  const { rows } = await db.drizzle.execute<{ name: string; state: JobState; count: number }>(sql`
    select name, state::text as state, count(*)::integer as count from jobs.job
    where state::text in ('created', 'retry', 'active', 'failed') and name !~ '^__pgboss__'
    group by name, state`);
  return rows;
}

/** Gives runs back that this process could not finish: they begin anew, and it counts as no try. */
export async function handBack(db: Database, ids: readonly string[]): Promise<void> {
  await db.drizzle.execute(sql`
    update jobs.job
    set state = 'retry', start_after = now(), started_on = null, completed_on = null, heartbeat_on = null, output = null
    where id = any (${sql.param(ids)}::uuid[]) and state in ('active', 'retry', 'failed')`);
}

export async function saveProgress(
  db: Database,
  jobId: string,
  progress: Progress,
  now: Date,
): Promise<void> {
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
