import { execFile } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { askDatabase } from './database.ts';

/** Presses the large button of a video's page and waits until its player plays. */
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

/** Pauses at a second, and waits until its frame is shown. */
export async function standAt(video: Locator, seconds: number): Promise<void> {
  await video.evaluate(async (media: HTMLVideoElement, at) => {
    media.pause();
    const seeked = new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }));
    media.currentTime = at;
    await seeked;
  }, seconds);
}

/**
 * Measures stalls of a video that should play.
 * @returns a function that returns the longest one so far, in seconds
 */
export async function noteStops(video: Locator): Promise<() => Promise<number>> {
  await video.evaluate((media: HTMLVideoElement) => {
    let [at, since, longest] = [media.currentTime, performance.now(), 0];
    setInterval(() => {
      const now = performance.now();
      if (media.currentTime !== at || media.paused) [at, since] = [media.currentTime, now];
      longest = Math.max(longest, now - since);
      media.dataset.stoodStill = `${longest / 1000}`;
    }, 50);
  });
  return () => video.evaluate((media: HTMLVideoElement) => Number(media.dataset.stoodStill));
}

/**
 * Gives a video a ladder with two renditions of 24 seconds, as the pipeline makes them, and returns once it is offered
 * first. A full video shorter than 20 seconds plays in a loop, and has no end that another test could wait for.
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
    '24',
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
     select id, 'full', 'eq180_sbs', 640, 320, '2K', $2, 1, 'application/vnd.apple.mpegurl', 24
       from catalogue.videos where slug = $1`,
    [slug, `${key}/master.m3u8`],
  );
  await whenOffered(page, slug, ({ type }) => type.startsWith('application/vnd.apple.mpegurl'));
}

interface GivenFile {
  name: string;
  width: number;
  quality: string;
  /** Bits per second. */
  rate: number;
}

/** Replaces a video's files with ones of 24 seconds; the widest first. */
export async function giveFiles(
  dataDir: string,
  page: Page,
  slug: string,
  files: readonly [GivenFile, ...GivenFile[]],
): Promise<void> {
  const folder = join(dataDir, 'storage', 'media', `files-of-${slug}`);
  mkdirSync(folder, { recursive: true });
  await askDatabase(
    dataDir,
    `delete from media.media_files where role = 'full' and video_id = (select id from catalogue.videos where slug = $1)`,
    [slug],
  );
  for (const { name, width, quality, rate } of files) {
    const size = `${width}x${width / 2}`;
    const picture = `testsrc2=s=${size}:r=6,noise=alls=40:allf=t,format=yuv420p`;
    // A constant rate: a connection that carries the rate carries the first second too.
    const bits = ['-b:v', `${rate}`, '-maxrate', `${rate}`, '-bufsize', `${rate}`];
    const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '12', ...bits];
    const path = join(folder, `${name}.mp4`);
    const from = ['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-t', '24'];
    await promisify(execFile)('ffmpeg', [...from, ...coding, '-movflags', '+faststart', path]);
    await askDatabase(
      dataDir,
      `insert into media.media_files
         (video_id, role, format, width, height, quality, storage_key, size_bytes, content_type, duration_seconds)
       select id, 'full', 'eq180_sbs', $2, $3, $4, $5, $6, 'video/mp4', 24 from catalogue.videos where slug = $1`,
      [slug, width, width / 2, quality, `media/files-of-${slug}/${name}.mp4`, statSync(path).size],
    );
  }
  await whenOffered(page, slug, ({ width }) => width === files[0].width);
}

/** Gives a video English captions. What is offered of it is cached for some seconds. */
export async function giveCaptions(dataDir: string, slug: string): Promise<void> {
  const key = `media/captions-of-${slug}.vtt`;
  mkdirSync(join(dataDir, 'storage', 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'storage', key), 'WEBVTT\n\n00:00.000 --> 01:00.000\nWhere were we?\n');
  await askDatabase(
    dataDir,
    `insert into media.captions (video_id, language, label, storage_key)
     select id, 'en', 'English', $2 from catalogue.videos where slug = $1`,
    [slug, key],
  );
}

/** What is offered of a video is cached for some seconds. */
async function whenOffered(page: Page, slug: string, isFirst: (file: { type: string; width: number }) => boolean) {
  for (let attempts = 0; attempts < 60; attempts += 1) {
    const answer = await page.request.get(`/api/content/v1/videos/${slug}/sources`);
    const { data } = (await answer.json()) as { data: { full: { type: string; width: number }[] } };
    if (data.full[0] && isFirst(data.full[0])) return;
    await page.waitForTimeout(500);
  }
  throw new Error(`What was given to ${slug} is not offered.`);
}

/**
 * One of the site's newest videos whose full video has this format.
 * @param skipped how many newer ones to skip
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
