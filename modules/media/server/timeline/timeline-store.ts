import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Database, Tx } from '#kernel/db/database.ts';
import { captions, chapters, scripts, storyboards } from '../tables.ts';
import type { StoredStoryboard, TimelineImport, VideoTimeline } from '../types.ts';

export function prepareTimelineOf(db: Database['drizzle']): (videoId: number) => Promise<VideoTimeline> {
  const videoId = sql.placeholder('videoId');
  const storyboardsOf = db
    .select()
    .from(storyboards)
    .where(eq(storyboards.videoId, videoId))
    .prepare('media_storyboards_of_video');
  const captionsOf = db
    .select()
    .from(captions)
    .where(eq(captions.videoId, videoId))
    .orderBy(asc(captions.language))
    .prepare('media_captions_of_video');
  const chaptersOf = db
    .select()
    .from(chapters)
    .where(eq(chapters.videoId, videoId))
    .orderBy(asc(chapters.atMs))
    .prepare('media_chapters_of_video');
  const scriptsOf = db
    .select()
    .from(scripts)
    .where(eq(scripts.videoId, videoId))
    .orderBy(asc(scripts.sort))
    .prepare('media_scripts_of_video');
  return async (of) => {
    const [storyboards, texts, marks, scripts] = await Promise.all([
      storyboardsOf.execute({ videoId: of }),
      captionsOf.execute({ videoId: of }),
      chaptersOf.execute({ videoId: of }),
      scriptsOf.execute({ videoId: of }),
    ]);
    const named = marks.map(({ atMs, title, tilt, zoom, height }) => ({
      seconds: atMs / 1000,
      title,
      tilt,
      zoom,
      height,
    }));
    return { storyboards, captions: texts, chapters: named, scripts };
  };
}

/** The one of a whole video that our own player shows. */
export async function readPlayerStoryboard(db: Tx, videoId: number): Promise<StoredStoryboard | undefined> {
  const isPlayers = and(eq(storyboards.role, 'full'), eq(storyboards.purpose, 'player'));
  const [found] = await db
    .select()
    .from(storyboards)
    .where(and(eq(storyboards.videoId, videoId), isPlayers));
  return found;
}

export async function replaceTimeline(tx: Tx, videoId: number, timeline: TimelineImport): Promise<void> {
  await tx.delete(storyboards).where(eq(storyboards.videoId, videoId));
  await tx.delete(chapters).where(eq(chapters.videoId, videoId));
  if (timeline.storyboards.length > 0)
    await tx.insert(storyboards).values(timeline.storyboards.map((storyboard) => ({ ...storyboard, videoId })));
  if (timeline.chapters.length > 0)
    await tx
      .insert(chapters)
      .values(timeline.chapters.map(({ seconds, title }) => ({ videoId, atMs: Math.round(seconds * 1000), title })));
}

/** Storyboards that lie in a folder of the storage. */
export async function deleteStoryboardsUnder(tx: Tx, videoId: number, folder: string): Promise<void> {
  const isThere = like(storyboards.storageKey, `${folder}%`);
  await tx.delete(storyboards).where(and(eq(storyboards.videoId, videoId), isThere));
}

/** With the video that they belong to. */
export async function deleteTimelineOf(tx: Tx, videoId: number): Promise<void> {
  await tx.delete(storyboards).where(eq(storyboards.videoId, videoId));
  await tx.delete(captions).where(eq(captions.videoId, videoId));
  await tx.delete(chapters).where(eq(chapters.videoId, videoId));
  await tx.delete(scripts).where(eq(scripts.videoId, videoId));
}
