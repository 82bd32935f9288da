import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { sayingEdited } from '#calls/edited-meanwhile.ts';
import { courseDeskCalls } from '../contract/course-calls.ts';
import { NoCaptions } from './caption-text.ts';
import { readChapters, readCourse, readGrantsOf } from './course-desk-store.ts';
import { removeCaptions, saveCaptions, saveChapters } from './edit-course.ts';
import { readFilesVersion } from './files-version-store.ts';
import type { PlaybackParts } from './parts.ts';

const MOST_GRANTS = 100;

/** The calls of `contract/course-calls.ts`. */
export function courseDeskHandlers(parts: PlaybackParts) {
  const calls = implement(courseDeskCalls).$context<DeskContext>();
  const { db, catalogue } = parts;

  return {
    courseOfVideo: calls.courseOfVideo.handler(async ({ input: { id } }) => {
      const [version, chapters, course] = await Promise.all([
        readFilesVersion(db.drizzle, id),
        readChapters(db.drizzle, id),
        readCourse(db.drizzle, id),
      ]);
      return done({ version, chapters, ...course });
    }),

    saveChapters: calls.saveChapters.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => done({ version: await saveChapters(parts, input, context) })),
    ),

    saveCaptions: calls.saveCaptions.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => {
        try {
          return done({ version: await saveCaptions(parts, input, context) });
        } catch (error) {
          throw error instanceof NoCaptions ? errors.NO_CAPTIONS({ message: error.message }) : error;
        }
      }),
    ),

    removeCaptions: calls.removeCaptions.handler(({ input, context, errors }) =>
      sayingEdited(errors, async () => done({ version: await removeCaptions(parts, input, context) })),
    ),

    downloadsOfAccount: calls.downloadsOfAccount.handler(async ({ input: { id } }) => {
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
