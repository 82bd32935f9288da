import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { timelineAdminEndpoints } from '../../contract/timeline-admin-api.ts';
import type { MediaDeps } from '../deps.ts';
import { readFilesVersion } from '../files/files-version-store.ts';
import { addScript, orderScripts, removeScript } from './edit-scripts.ts';
import { removeCaptions, saveCaptions, saveChapters } from './edit-timeline.ts';
import { NoScript } from './funscript.ts';
import { readChapters, readTimeline } from './timeline-admin-store.ts';
import { NoCaptions } from './webvtt.ts';

/** The calls of `contract/timeline-admin-api.ts`. */
export function timelineAdminHandlers(deps: MediaDeps) {
  const endpoints = implement(timelineAdminEndpoints).$context<AdminContext>();
  const { db } = deps;

  return {
    timelineOfVideo: endpoints.timelineOfVideo.handler(async ({ input: { id } }) => {
      const [version, chapters, timeline] = await Promise.all([
        readFilesVersion(db.drizzle, id),
        readChapters(db.drizzle, id),
        readTimeline(db.drizzle, id),
      ]);
      return done({ version, chapters, ...timeline });
    }),

    saveChapters: endpoints.saveChapters.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => done({ version: await saveChapters(deps, input, context) })),
    ),

    saveCaptions: endpoints.saveCaptions.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => {
        try {
          return done({ version: await saveCaptions(deps, input, context) });
        } catch (error) {
          throw error instanceof NoCaptions ? errors.NO_CAPTIONS({ message: error.message }) : error;
        }
      }),
    ),

    addScript: endpoints.addScript.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => {
        try {
          return done({ version: await addScript(deps, input, context) });
        } catch (error) {
          throw error instanceof NoScript ? errors.NO_SCRIPT({ message: error.message }) : error;
        }
      }),
    ),

    orderScripts: endpoints.orderScripts.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => done({ version: await orderScripts(deps, input, context) })),
    ),

    removeScript: endpoints.removeScript.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => done({ version: await removeScript(deps, input, context) })),
    ),

    removeCaptions: endpoints.removeCaptions.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => done({ version: await removeCaptions(deps, input, context) })),
    ),
  };
}
