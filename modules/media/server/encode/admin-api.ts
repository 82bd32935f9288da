import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { NotFound } from '#kernel/errors.ts';
import { stepAdminEndpoints } from '../../contract/step-admin-api.ts';
import { cancelEncoding, retrySteps } from './begin.ts';
import type { EncodeDeps } from './deps.ts';
import { findEncoding, type MasterWithSteps, readEncodings, readEncodingsOfVideo } from './encoding-table-store.ts';

type Deps = Pick<EncodeDeps, 'db' | 'clock' | 'jobs' | 'catalogue'>;
type Operation = typeof retrySteps;

export function stepAdminHandlers(deps: Deps) {
  const endpoints = implement(stepAdminEndpoints).$context<AdminContext>();
  const { db } = deps;
  return {
    encodings: endpoints.encodings.handler(async ({ input }) => {
      const { rows, total } = await readEncodings(db.drizzle, input);
      return done({ rows: await withTitles(deps, rows), total });
    }),

    encoding: endpoints.encoding.handler(async ({ input }) => {
      const found = await findEncoding(db.drizzle, input.id);
      const [shown] = await withTitles(deps, found ? [found] : []);
      if (!shown) throw new NotFound('There is no such master.');
      return done(shown);
    }),

    encodingsOfVideo: endpoints.encodingsOfVideo.handler(async ({ input }) =>
      done({ encodings: await withTitles(deps, await readEncodingsOfVideo(db.drizzle, input.id)) }),
    ),

    retrySteps: endpoints.retrySteps.handler(async ({ context, input }) =>
      done({ steps: await change(deps, retrySteps, 'media.steps-tried-again', input, context) }),
    ),

    cancelSteps: endpoints.cancelSteps.handler(async ({ context, input }) =>
      done({ steps: await change(deps, cancelEncoding, 'media.steps-cancelled', input, context) }),
    ),
  };
}

/** Changes steps of a master and records which. */
async function change(
  deps: Deps,
  operation: Operation,
  action: string,
  { id, steps }: { id: string; steps?: string[] | undefined },
  { record, unchanged }: Pick<AdminContext, 'record' | 'unchanged'>,
): Promise<string[]> {
  return deps.db.transaction(async (tx) => {
    const changed = await operation(deps, tx, id, steps);
    if (changed.length === 0) unchanged();
    else await record(tx, { action, subject: { type: 'master', id }, after: { steps: changed } });
    return changed;
  });
}

async function withTitles({ catalogue }: Deps, masters: readonly MasterWithSteps[]) {
  const titles = await catalogue.titlesOf(masters.flatMap(({ videoId }) => videoId ?? []));
  return masters.map(({ steps, ...master }) => {
    const counts = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
    for (const { state } of steps) counts[state] += 1;
    return {
      ...master,
      video: (master.videoId !== null && titles.get(master.videoId)) || '',
      counts,
      steps: steps.map(({ output, ...step }) => ({
        ...step,
        bytes: output?.bytes ?? null,
        seconds: output?.seconds ?? null,
        quality: output?.quality ?? null,
      })),
    };
  });
}
