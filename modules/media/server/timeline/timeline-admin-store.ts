import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#kernel/db/database.ts';
import type { TimelineChapter, VideoTimeline } from '../../contract/timeline-admin-api.ts';
import { captions, chapters, scripts, storyboards } from '../tables.ts';

export async function readChapters(tx: Tx, videoId: number): Promise<TimelineChapter[]> {
  const rows = await tx.select().from(chapters).where(eq(chapters.videoId, videoId)).orderBy(asc(chapters.atMs));
  return rows.map(({ atMs, title, tilt, zoom, height }) => ({
    seconds: atMs / 1000,
    title,
    tilt,
    zoom,
    height,
  }));
}

export async function replaceChapters(tx: Tx, videoId: number, all: readonly TimelineChapter[]): Promise<void> {
  await tx.delete(chapters).where(eq(chapters.videoId, videoId));
  if (all.length > 0)
    await tx
      .insert(chapters)
      .values(all.map(({ seconds, ...rest }) => ({ ...rest, videoId, atMs: Math.round(seconds * 1000) })));
}

/** Without chapters. */
export async function readTimeline(
  tx: Tx,
  videoId: number,
): Promise<Pick<VideoTimeline, 'captions' | 'scripts' | 'storyboards'>> {
  const [tracks, listed, sheets] = await Promise.all([
    tx.select().from(captions).where(eq(captions.videoId, videoId)).orderBy(asc(captions.language)),
    tx.select().from(scripts).where(eq(scripts.videoId, videoId)).orderBy(asc(scripts.sort)),
    tx.select().from(storyboards).where(eq(storyboards.videoId, videoId)).orderBy(asc(storyboards.role)),
  ]);
  return {
    captions: tracks.map(({ language, label, storageKey }) => ({ language, label, storageKey })),
    scripts: listed.map(({ id, title, actions, durationMs }) => ({ id, title, actions, seconds: durationMs / 1000 })),
    storyboards: sheets.map(({ role, purpose, frames, frameWidth, frameHeight, intervalMs }) => ({
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
