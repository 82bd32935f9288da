import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { Course, CourseChapter } from '../../contract/timeline-admin-api.ts';
import { captions, chapters, downloadGrants, mediaFiles, storyboards } from '../tables.ts';

export async function readChapters(tx: Tx, videoId: number): Promise<CourseChapter[]> {
  const rows = await tx.select().from(chapters).where(eq(chapters.videoId, videoId)).orderBy(asc(chapters.atMs));
  return rows.map(({ atMs, title, tilt, zoom, height }) => ({
    seconds: atMs / 1000,
    title,
    tilt,
    zoom,
    height,
  }));
}

export async function replaceChapters(tx: Tx, videoId: number, all: readonly CourseChapter[]): Promise<void> {
  await tx.delete(chapters).where(eq(chapters.videoId, videoId));
  if (all.length > 0)
    await tx
      .insert(chapters)
      .values(all.map(({ seconds, ...rest }) => ({ ...rest, videoId, atMs: Math.round(seconds * 1000) })));
}

/** Without chapters. */
export async function readCourse(tx: Tx, videoId: number): Promise<Pick<Course, 'captions' | 'sheets'>> {
  const [texts, sheets] = await Promise.all([
    tx.select().from(captions).where(eq(captions.videoId, videoId)).orderBy(asc(captions.language)),
    tx.select().from(storyboards).where(eq(storyboards.videoId, videoId)).orderBy(asc(storyboards.role)),
  ]);
  return {
    captions: texts.map(({ language, label, storageKey }) => ({ language, label, storageKey })),
    sheets: sheets.map(({ role, purpose, frames, frameWidth, frameHeight, intervalMs }) => ({
      role,
      purpose,
      frames,
      frameWidth,
      frameHeight,
      intervalSeconds: intervalMs / 1000,
    })),
  };
}

/** Answers where those lay that it takes the place of. */
export async function putCaptions(tx: Tx, track: typeof captions.$inferInsert): Promise<string | undefined> {
  const former = await deleteCaptions(tx, track.videoId, track.language);
  await tx.insert(captions).values(track);
  return former;
}

/** Answers where they lay. */
export async function deleteCaptions(tx: Tx, videoId: number, language: string): Promise<string | undefined> {
  const isIt = and(eq(captions.videoId, videoId), eq(captions.language, language));
  const [row] = await tx.delete(captions).where(isIt).returning({ key: captions.storageKey });
  return row?.key;
}

/** What somebody was given to download, the newest first. */
export async function readGrantsOf(tx: Tx, userId: string, most: number) {
  const { id, site, issuedAt, expiresAt, videoId } = downloadGrants;
  const { quality, storageKey } = mediaFiles;
  return tx
    .select({ id, site, issuedAt, expiresAt, videoId, quality, storageKey })
    .from(downloadGrants)
    .leftJoin(mediaFiles, eq(mediaFiles.id, downloadGrants.mediaFileId))
    .where(eq(downloadGrants.userId, userId))
    .orderBy(desc(downloadGrants.issuedAt))
    .limit(most);
}
