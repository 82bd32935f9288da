import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Chapter } from '../../../player/contract/types.ts';
import type { CourseImport } from '../index.ts';
import { captions, chapters, storyboards } from '../tables.ts';

export type StoredSheet = typeof storyboards.$inferSelect;
export type StoredCaptions = typeof captions.$inferSelect;

/** What is made of a video beside its files (R17). */
export interface VideoCourse {
  sheets: readonly StoredSheet[];
  captions: readonly StoredCaptions[];
  chapters: readonly Chapter[];
}

export function prepareCourseOf(db: Database['drizzle']): (videoId: number) => Promise<VideoCourse> {
  const videoId = sql.placeholder('videoId');
  const sheetsOf = db
    .select()
    .from(storyboards)
    .where(eq(storyboards.videoId, videoId))
    .prepare('playback_sheets_of_video');
  const captionsOf = db
    .select()
    .from(captions)
    .where(eq(captions.videoId, videoId))
    .orderBy(asc(captions.language))
    .prepare('playback_captions_of_video');
  const chaptersOf = db
    .select()
    .from(chapters)
    .where(eq(chapters.videoId, videoId))
    .orderBy(asc(chapters.atMs))
    .prepare('playback_chapters_of_video');
  return async (of) => {
    const [sheets, texts, marks] = await Promise.all([
      sheetsOf.execute({ videoId: of }),
      captionsOf.execute({ videoId: of }),
      chaptersOf.execute({ videoId: of }),
    ]);
    const named = marks.map(({ atMs, title, tilt, zoom, height }) => ({
      seconds: atMs / 1000,
      title,
      tilt,
      zoom,
      height,
    }));
    return { sheets, captions: texts, chapters: named };
  };
}

export async function replaceCourse(tx: Tx, videoId: number, course: CourseImport): Promise<void> {
  await tx.delete(storyboards).where(eq(storyboards.videoId, videoId));
  await tx.delete(chapters).where(eq(chapters.videoId, videoId));
  if (course.sheets.length > 0)
    await tx.insert(storyboards).values(course.sheets.map((sheet) => ({ ...sheet, videoId })));
  if (course.chapters.length > 0)
    await tx
      .insert(chapters)
      .values(course.chapters.map(({ seconds, title }) => ({ videoId, atMs: Math.round(seconds * 1000), title })));
}

/** Sheets that lie in a folder of the storage. */
export async function deleteSheetsUnder(tx: Tx, videoId: number, folder: string): Promise<void> {
  const isThere = like(storyboards.storageKey, `${folder}%`);
  await tx.delete(storyboards).where(and(eq(storyboards.videoId, videoId), isThere));
}

/** With the video that they belong to. */
export async function deleteCourseOf(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(storyboards).where(eq(storyboards.videoId, videoId));
  await tx.delete(captions).where(eq(captions.videoId, videoId));
  await tx.delete(chapters).where(eq(chapters.videoId, videoId));
}
