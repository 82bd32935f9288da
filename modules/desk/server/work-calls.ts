import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { NotFound } from '#kernel/errors.ts';
import type { JobRow, JobState } from '#kernel/jobs/jobs.ts';
import type { JobGroup } from '../contract/states.ts';
import { type JobRun, workCalls } from '../contract/work-calls.ts';
import type { DeskDeps } from './parts.ts';

export const STATES_OF: Readonly<Record<JobGroup, readonly JobState[]>> = {
  failed: ['failed'],
  running: ['active'],
  waiting: ['created', 'retry'],
  ended: ['completed', 'cancelled'],
};
export const EVERY_STATE = Object.values(STATES_OF).flat();

/** R16 for whatever retries or drops. */
export function workHandlers({ db, jobs, dead }: Pick<DeskDeps, 'db' | 'jobs' | 'dead'>) {
  const calls = implement(workCalls).$context<DeskContext>();

  const goneOn = () => new NotFound('There is no such run, or it has gone on meanwhile.');

  async function runIn(states: readonly JobState[], { id, name }: { id: string; name: string }) {
    const [run] = await jobs.list({ states, id, name, limit: 1 });
    if (!run) throw goneOn();
    return run;
  }

  return {
    jobs: calls.jobs.handler(async ({ input: { group, name, limit } }) => {
      const states = STATES_OF[group];
      const [rows, counted] = await Promise.all([
        jobs.list({ states, name: name || undefined, limit }),
        jobs.count(),
      ]);
      const countOf = (of: JobGroup) =>
        counted.reduce((sum, { state, count }) => sum + (STATES_OF[of].includes(state) ? count : 0), 0);
      const counts = {
        failed: countOf('failed'),
        running: countOf('running'),
        waiting: countOf('waiting'),
      };
      return done({ rows: rows.map(runOf), counts });
    }),

    job: calls.job.handler(async ({ input }) => {
      const [run] = await jobs.list({ states: EVERY_STATE, id: input.id, limit: 1 });
      if (!run) throw new NotFound('There is no such run.');
      return done(runOf(run));
    }),

    retryJob: calls.retryJob.handler(async ({ context, input }) => {
      const run = await runIn(['failed'], input);
      await db.transaction(async (tx) => {
        if (!(await jobs.retry(tx, run))) throw goneOn();
        const subject = { type: 'job', id: run.id };
        const after = { name: run.name, reason: input.reason };
        await context.record(tx, { action: 'desk.job-retried', subject, after });
      });
      return done({});
    }),

    dropJob: calls.dropJob.handler(async ({ context, input }) => {
      const run = await runIn(['failed', ...STATES_OF.waiting], input);
      await db.transaction(async (tx) => {
        if (!(await jobs.drop(tx, run))) throw goneOn();
        const subject = { type: 'job', id: run.id };
        const before = { name: run.name, state: run.state, payload: run.payload };
        await context.record(tx, {
          action: 'desk.job-dropped',
          subject,
          before,
          after: { reason: input.reason },
        });
      });
      return done({});
    }),

    deadLetters: calls.deadLetters.handler(async ({ input }) => {
      const [rows, total] = await Promise.all([dead.list(input), dead.count()]);
      return done({
        rows: rows.map(({ publishedAt, deadAt, ...row }) => ({
          ...row,
          publishedAt: publishedAt.toISOString(),
          deadAt: deadAt.toISOString(),
        })),
        total,
      });
    }),

    retryDeadLetter: calls.retryDeadLetter.handler(async ({ context, input }) => {
      await db.transaction(async (tx) => {
        if (!(await dead.retry(tx, input))) throw new NotFound('There is no such dead delivery any more.');
        await context.record(tx, { action: 'desk.dead-letter-retried', ...letterOf(input) });
      });
      return done({});
    }),

    dropDeadLetter: calls.dropDeadLetter.handler(async ({ context, input }) => {
      await db.transaction(async (tx) => {
        if (!(await dead.drop(tx, input))) throw new NotFound('There is no such dead delivery any more.');
        await context.record(tx, { action: 'desk.dead-letter-dropped', ...letterOf(input) });
      });
      return done({});
    }),
  };
}

function letterOf({ eventId, handler, reason }: { eventId: number; handler: string; reason: string }) {
  return { subject: { type: 'event', id: String(eventId) }, after: { handler, reason } };
}

function runOf({ createdAt, startsAfter, startedAt, endedAt, progress, ...run }: JobRow): JobRun {
  return {
    ...run,
    createdAt: createdAt.toISOString(),
    startsAfter: startsAfter.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    progress: progress && {
      done: progress.done,
      total: progress.total ?? null,
      note: progress.note ?? null,
    },
  };
}
