import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { pageOf } from '#api/server/page-of.ts';
import { NotFound } from '#kernel/errors.ts';
import { type MasterEncoding, type StepRow, stepAdminEndpoints } from '../../contract/step-admin-api.ts';
import { cancelEncoding, retrySteps } from './begin.ts';
import type { EncodeDeps } from './deps.ts';
import { findEncoding, type MasterWithSteps, readEncodings, readEncodingsOfVideo } from './encoding-table-store.ts';
import type { StepRow as StoredStep } from './step-store.ts';

type Deps = Pick<EncodeDeps, 'db' | 'clock' | 'jobs' | 'catalogue'>;
type Act = typeof retrySteps;

/** The calls of `contract/step-api.ts`. */
export function stepAdminHandlers(deps: Deps) {
  const endpoints = implement(stepAdminEndpoints).$context<AdminContext>();
  const { db } = deps;
  return {
    encodings: endpoints.encodings.handler(async ({ input }) => {
      const { rows, total } = await readEncodings(db.drizzle, pageOf(input));
      const shown = await shownAs(deps, rows);
      return done({ rows: shown.map(({ steps: _, ...row }) => row), total });
    }),

    encoding: endpoints.encoding.handler(async ({ input }) => {
      const found = await findEncoding(db.drizzle, input.id);
      const [shown] = await shownAs(deps, found ? [found] : []);
      if (!shown) throw new NotFound('There is no such master.');
      return done(shown);
    }),

    encodingsOfVideo: endpoints.encodingsOfVideo.handler(async ({ input }) =>
      done({ encodings: await shownAs(deps, await readEncodingsOfVideo(db.drizzle, input.id)) }),
    ),

    retrySteps: endpoints.retrySteps.handler(async ({ context, input }) =>
      done({ steps: await change(deps, retrySteps, 'media.steps-tried-again', input, context) }),
    ),

    cancelSteps: endpoints.cancelSteps.handler(async ({ context, input }) =>
      done({ steps: await change(deps, cancelEncoding, 'media.steps-cancelled', input, context) }),
    ),
  };
}

/** Changes steps of a master and writes down which. */
async function change(
  deps: Deps,
  act: Act,
  action: string,
  { id, steps }: { id: string; steps?: string[] | undefined },
  { record, unchanged }: Pick<AdminContext, 'record' | 'unchanged'>,
): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    const changed = await act(deps, tx, id, steps);
    if (changed.length === 0) unchanged();
    else await record(tx, { action, subject: { type: 'master', id }, after: { steps: changed } });
    return changed;
  });
}

async function shownAs({ catalogue }: Deps, masters: readonly MasterWithSteps[]): Promise<MasterEncoding[]> {
  const titles = await catalogue.titlesOf(masters.flatMap(({ videoId }) => videoId ?? []));
  return masters.map(({ steps, addedAt, ...master }) => {
    const counts = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
    for (const { state } of steps) counts[state] += 1;
    return {
      ...master,
      video: (master.videoId !== null && titles.get(master.videoId)) || '',
      addedAt: addedAt.toISOString(),
      counts,
      steps: steps.map(stepRow),
    };
  });
}

function stepRow(row: StoredStep): StepRow {
  const { step, state, progress, attempts, problem, output } = row;
  return {
    step,
    state,
    progress,
    attempts,
    problem,
    bytes: output?.bytes ?? null,
    seconds: output?.seconds ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
  };
}
