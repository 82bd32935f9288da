import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { askDatabase } from './database.ts';

/** Presses the large button of a video's page and waits until its player runs. */
export async function pressPlay(page: Page): Promise<Locator> {
  await page.locator('.player__start').click();
  await page.locator('.player--running').waitFor({ timeout: 30_000 });
  const video = page.locator('.player__media');
  await video.waitFor({ state: 'attached' });
  return video;
}

export function timeOf(video: Locator): Promise<number> {
  return video.evaluate((media: HTMLVideoElement) => media.currentTime);
}

/** Stands still at a second, shown. */
export async function standAt(video: Locator, seconds: number): Promise<void> {
  await video.evaluate(async (media: HTMLVideoElement, at) => {
    media.pause();
    const seeked = new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }));
    media.currentTime = at;
    await seeked;
  }, seconds);
}

/**
 * Gives a video a ladder of two rungs, as the pipeline makes them, and answers when it is the first that is offered.
 */
export async function giveLadder(dataDir: string, page: Page, slug: string): Promise<void> {
  const key = `media/ladder-of-${slug}`;
  const folder = join(dataDir, 'storage', key);
  mkdirSync(folder, { recursive: true });
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=640x320:r=24',
    '-t',
    '12',
    '-filter_complex',
    '[0:v]format=yuv420p,split[a][b];[b]scale=320:160[c]',
    '-map',
    '[a]',
    '-map',
    '[c]',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '48',
    '-b:v:0',
    '800k',
    '-b:v:1',
    '200k',
    '-f',
    'hls',
    '-hls_time',
    '2',
    '-hls_playlist_type',
    'vod',
    '-hls_segment_type',
    'fmp4',
    '-hls_flags',
    'independent_segments',
    '-master_pl_name',
    'master.m3u8',
    '-var_stream_map',
    'v:0 v:1',
    join(folder, '%v', 'index.m3u8'),
  ]);
  await askDatabase(
    dataDir,
    `insert into media.media_files
       (video_id, role, format, width, height, quality, storage_key, size_bytes, content_type, duration_seconds)
     select id, 'full', 'eq180_sbs', 640, 320, '2K', $2, 1, 'application/vnd.apple.mpegurl', 12
       from catalogue.videos where slug = $1`,
    [slug, `${key}/master.m3u8`],
  );
  for (let attempts = 0; attempts < 60; attempts += 1) {
    const answer = await page.request.get(`/api/content/v1/videos/${slug}/sources`);
    const { data } = (await answer.json()) as { data: { full: { type: string }[] } };
    if (data.full[0]?.type.startsWith('application/vnd.apple.mpegurl')) return;
    await page.waitForTimeout(500);
  }
  throw new Error('The ladder is not offered.');
}

/**
 * One of the newest videos of the site whose full video has this format. @param skipped so many newer ones are left
 * alone
 */
export async function videoIn(dataDir: string, page: Page, format: string, skipped = 0): Promise<string> {
  const rows = await askDatabase<{ slug: string }>(
    dataDir,
    `select slug from catalogue.videos v
      where exists (select from media.media_files f where f.video_id = v.id and f.role = 'full' and f.format = $1)
      order by published_at desc`,
    [format],
  );
  let left = skipped;
  for (const { slug } of rows) {
    const answer = await page.request.get(`/api/content/v1/videos/${slug}/offer`);
    if (answer.ok() && left === 0) return slug;
    if (answer.ok()) left -= 1;
  }
  throw new Error(`No video of this site is ${format}.`);
}
