import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { offsetOf } from '#api/server/page-of.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { JobRow, JobState } from '#kernel/jobs/jobs.ts';
import type { JobGroup } from '../../contract/states.ts';
import { workEndpoints } from '../../contract/work-api.ts';
import type { OperatorsDeps } from '../deps.ts';

const STATES_OF: Readonly<Record<JobGroup, readonly JobState[]>> = {
  failed: ['failed'],
  running: ['active'],
  waiting: ['created', 'retry'],
  ended: ['completed', 'cancelled'],
};
export const EVERY_STATE = Object.values(STATES_OF).flat();

/** States in which no process is working on the job. */
const DROPPABLE: readonly JobState[] = ['failed', ...STATES_OF.waiting];
const NO_LETTER = 'There is no such dead delivery any more.';

/** R16. Retries and drops jobs and dead letters. */
export function workHandlers({ db, jobs, dead }: Pick<OperatorsDeps, 'db' | 'jobs' | 'dead'>) {
  const endpoints = implement(workEndpoints).$context<AdminContext>();

  const goneOn = () => new NotFound('There is no such run, or its state has changed.');

  async function runIn(states: readonly JobState[], { id, name }: { id: string; name: string }) {
    const [run] = await jobs.list({ states, id, name, limit: 1 });
    if (!run) throw goneOn();
    return run;
  }

  async function retry(tx: Tx, context: AdminContext, run: JobRow, reason: string) {
    if (!(await jobs.retry(tx, run))) return false;
    const subject = { type: 'job', id: run.id };
    await context.record(tx, { action: 'operators.job-retried', subject, after: { name: run.name, reason } });
    return true;
  }

  async function drop(tx: Tx, context: AdminContext, { id, name, state, payload }: JobRow, reason: string) {
    if (!(await jobs.drop(tx, { id, name }))) return false;
    await context.record(tx, {
      action: 'operators.job-dropped',
      subject: { type: 'job', id },
      before: { name, state, payload },
      after: { reason },
    });
    return true;
  }

  async function retryLetter(tx: Tx, context: AdminContext, letter: Letter): Promise<boolean> {
    if (!(await dead.retry(tx, letter))) return false;
    await context.record(tx, { action: 'operators.dead-letter-retried', ...entryOf(letter) });
    return true;
  }

  async function dropLetter(tx: Tx, context: AdminContext, letter: Letter): Promise<boolean> {
    if (!(await dead.drop(tx, letter))) return false;
    await context.record(tx, { action: 'operators.dead-letter-dropped', ...entryOf(letter) });
    return true;
  }

  return {
    jobs: endpoints.jobs.handler(async ({ input: { group, name, page, ...order } }) => {
      const query = { states: STATES_OF[group], name: name || undefined };
      const [rows, total, counted] = await Promise.all([
        jobs.list({ ...query, ...order, offset: offsetOf({ page, limit: order.limit }) }),
        jobs.total(query),
        jobs.count(),
      ]);
      const names = new Set([...jobs.names(), ...counted.map((one) => one.name)]);
      const countOf = (of: JobGroup) =>
        counted.reduce((sum, { state, count }) => sum + (STATES_OF[of].includes(state) ? count : 0), 0);
      const counts = {
        failed: countOf('failed'),
        running: countOf('running'),
        waiting: countOf('waiting'),
      };
      return done({ rows, total, group, names: [...names].sort(), counts });
    }),

    job: endpoints.job.handler(async ({ input }) => {
      const [run] = await jobs.list({ states: EVERY_STATE, id: input.id, limit: 1 });
      if (!run) throw new NotFound('There is no such run.');
      return done(run);
    }),

    retryJob: endpoints.retryJob.handler(async ({ context, input }) => {
      const run = await runIn(['failed'], input);
      if (!(await db.transaction((tx) => retry(tx, context, run, input.reason)))) throw goneOn();
      return done({});
    }),

    retryJobs: endpoints.retryJobs.handler(async ({ context, input: { ids, reason } }) => {
      const runs = await jobs.list({ states: ['failed'], ids, limit: ids.length });
      const changed = await db.transaction((tx) => howMany(runs, (run) => retry(tx, context, run, reason)));
      return done({ changed });
    }),

    dropJob: endpoints.dropJob.handler(async ({ context, input }) => {
      const run = await runIn(DROPPABLE, input);
      if (!(await db.transaction((tx) => drop(tx, context, run, input.reason)))) throw goneOn();
      return done({});
    }),

    dropJobs: endpoints.dropJobs.handler(async ({ context, input: { ids, reason } }) => {
      const runs = await jobs.list({ states: DROPPABLE, ids, limit: ids.length });
      const changed = await db.transaction((tx) => howMany(runs, (run) => drop(tx, context, run, reason)));
      return done({ changed });
    }),

    deadLetters: endpoints.deadLetters.handler(async ({ input: { page, ...input } }) => {
      const handler = input.handler || undefined;
      const [rows, counted] = await Promise.all([
        dead.list({ ...input, handler, offset: offsetOf({ page, limit: input.limit }) }),
        dead.countByHandler(),
      ]);
      const total = counted.reduce(
        (sum, one) => sum + (handler === undefined || one.handler === handler ? one.count : 0),
        0,
      );
      return done({
        handlers: counted.map((one) => one.handler),
        rows,
        total,
      });
    }),

    retryDeadLetter: endpoints.retryDeadLetter.handler(async ({ context, input }) => {
      await db.transaction(async (tx) => {
        if (!(await retryLetter(tx, context, input))) throw new NotFound(NO_LETTER);
      });
      return done({});
    }),

    retryDeadLetters: endpoints.retryDeadLetters.handler(async ({ context, input: { letters, reason } }) =>
      done({
        changed: await db.transaction((tx) =>
          howMany(letters, (letter) => retryLetter(tx, context, { ...letter, reason })),
        ),
      }),
    ),

    dropDeadLetter: endpoints.dropDeadLetter.handler(async ({ context, input }) => {
      await db.transaction(async (tx) => {
        if (!(await dropLetter(tx, context, input))) throw new NotFound(NO_LETTER);
      });
      return done({});
    }),

    dropDeadLetters: endpoints.dropDeadLetters.handler(async ({ context, input: { letters, reason } }) =>
      done({
        changed: await db.transaction((tx) =>
          howMany(letters, (letter) => dropLetter(tx, context, { ...letter, reason })),
        ),
      }),
    ),
  };
}

interface Letter {
  eventId: number;
  handler: string;
  reason: string;
}

/** One by one, since they share one connection. */
async function howMany<One>(all: readonly One[], act: (one: One) => Promise<boolean>): Promise<number> {
  let changed = 0;
  for (const one of all) if (await act(one)) changed += 1;
  return changed;
}

function entryOf({ eventId, handler, reason }: Letter) {
  return { subject: { type: 'event', id: String(eventId) }, after: { handler, reason } };
}
