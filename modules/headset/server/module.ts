import { z } from 'zod';
import { on } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { VideoRemoved } from '#modules/catalogue/contract/events.ts';
import { headsetHandlers } from './api.ts';
import type { HeadsetModuleDeps } from './deps.ts';
import { HEADSET_MARKS, HEADSET_PATHS, headsetHttp } from './headset-http.ts';
import { deleteCodesOf, deleteExpired, deleteHandOffsTo, deleteHeadsetsOf } from './headset-store.ts';
import type { HeadsetApi } from './index.ts';
import { deleteMarksOfUser, deleteMarksOfVideo, exportMarks } from './video-mark-store.ts';

/** Codes expire after ten minutes and anybody may request one, so expired ones are deleted often. */
const ForgetOldCodes = job('headset.forget-old-codes', z.object({}), { cron: '*/15 * * * *' });

/** The interfaces for headset apps, and pairing and hand-off. */
export function headsetModule(deps: HeadsetModuleDeps) {
  const { db, clock } = deps;
  const api: HeadsetApi = { endAppsOf: deleteHeadsetsOf, forgetCodesOf: deleteCodesOf };

  return {
    name: 'headset' as const,
    endpoints: headsetHandlers(deps),
    jobs: [work(ForgetOldCodes, () => deleteExpired(db.drizzle, clock.now()))],
    on: [
      on(VideoRemoved, async ({ id }, tx) => {
        await deleteMarksOfVideo(tx, id);
        await deleteHandOffsTo(tx, id);
      }),
    ],
    http: headsetHttp(deps),
    machinePaths: HEADSET_PATHS,
    markedPaths: HEADSET_MARKS,
    async forgetAccount(tx, userId) {
      await deleteMarksOfUser(tx, userId);
      await deleteHeadsetsOf(tx, userId);
    },
    exportOf: (userId: string) => exportMarks(db.drizzle, userId),
    api,
  } satisfies Module & { api: HeadsetApi };
}
