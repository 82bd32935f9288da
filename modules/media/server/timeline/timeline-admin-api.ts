import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin-context.ts';
import { done } from '#api/declare.ts';
import { sayingEdited } from '#api/version-conflict.ts';
import { courseAdminEndpoints } from '../../contract/timeline-admin-api.ts';
import { NoCaptions } from './caption-text.ts';
import { readChapters, readCourse, readGrantsOf } from './timeline-admin-store.ts';
import type { PlaybackDeps } from '../deps.ts';
import { removeCaptions, saveCaptions, saveChapters } from './edit-timeline.ts';
import { readFilesVersion } from '../files/files-version-store.ts';

const MOST_GRANTS = 100;

/** The calls of `contract/course-api.ts`. */
export function courseAdminHandlers(parts: PlaybackDeps) {
  const endpoints = implement(courseAdminEndpoints).$context<AdminContext>();
  const { db, catalogue } = parts;

  return {
    courseOfVideo: endpoints.courseOfVideo.handler(async ({ input: { id } }) => {
      const [version, chapters, course] = await Promise.all([
        readFilesVersion(db.drizzle, id),
        readChapters(db.drizzle, id),
        readCourse(db.drizzle, id),
      ]);
      return done({ version, chapters, ...course });
    }),

    saveChapters: endpoints.saveChapters.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => done({ version: await saveChapters(parts, input, context) })),
    ),

    saveCaptions: endpoints.saveCaptions.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => {
        try {
          return done({ version: await saveCaptions(parts, input, context) });
        } catch (error) {
          throw error instanceof NoCaptions ? errors.NO_CAPTIONS({ message: error.message }) : error;
        }
      }),
    ),

    removeCaptions: endpoints.removeCaptions.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => done({ version: await removeCaptions(parts, input, context) })),
    ),

    downloadsOfAccount: endpoints.downloadsOfAccount.handler(async ({ input: { id } }) => {
      const rows = await readGrantsOf(db.drizzle, id, MOST_GRANTS);
      const titles = await catalogue.titlesOf(rows.flatMap(({ videoId }) => videoId ?? []));
      const grants = rows.map(({ issuedAt, expiresAt, quality, storageKey, ...row }) => ({
        ...row,
        video: titles.get(row.videoId ?? 0) ?? '',
        quality: quality ?? '',
        storageKey: storageKey ?? '',
        issuedAt: issuedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }));
      return done({ grants });
    }),
  };
}
