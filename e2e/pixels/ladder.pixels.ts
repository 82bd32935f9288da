import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codecsOfMp4 } from '#modules/media/server/encode/ffmpeg/mp4-codecs.ts';
import { browserForE2e } from '../support/browser.ts';
import { bundled } from './bundled.ts';
import type * as ladderPage from './ladder.page.ts';

const { bare } = browserForE2e();
const ORIGIN = 'https://ladder.test';
const SOON = { timeout: 20_000 };

let folder: string;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'test-ladder-'));
  const sizes = [
    await makeSize('small', 320, ['libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'], 200_000),
    // More than players assume before they have measured, so that they start with the other one.
    await makeSize('large', 640, ['libsvtav1', '-preset', '12'], 900_000),
  ];
  writeFileSync(join(folder, 'master.m3u8'), ['#EXTM3U', '#EXT-X-VERSION:7', ...sizes, ''].join('\n'));
  writeFileSync(join(folder, 'page.html'), '<!doctype html><title>Ladder</title>');
  page = await bare().newPage();
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto(`${ORIGIN}/page.html`);
  await page.addScriptTag({ content: await bundled('./ladder.page.ts') });
});
afterAll(async () => {
  await page?.close();
  rmSync(folder, { recursive: true });
});

/** One size in two-second segments, and its lines for the main playlist. */
async function makeSize(name: string, width: number, coder: readonly string[], bandwidth: number): Promise<string> {
  const height = width / 2;
  mkdirSync(join(folder, name));
  const picture = ['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}:r=12:d=12`];
  // As in ours, sound is in the same segments.
  const sound = ['-f', 'lavfi', '-i', 'sine=f=330:r=48000:d=12', '-c:a', 'aac'];
  const pieces = ['-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'];
  const list = join(folder, name, 'index.m3u8');
  execFileSync('ffmpeg', [...picture, ...sound, '-c:v', ...coder, '-g', '24', ...pieces, list], { stdio: 'ignore' });
  const codecs = (await codecsOfMp4(join(folder, name, 'init.mp4')))?.replaceAll(' ', '');
  return [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},FRAME-RATE=12.000,CODECS="${codecs}"`,
    `${name}/index.m3u8`,
  ].join('\n');
}

type InPage = typeof ladderPage;

it('a ladder goes on in another codec where a wider picture is coded in that', async () => {
  const width = () => page.evaluate(() => (globalThis as unknown as InPage).width());
  await page.evaluate(() => (globalThis as unknown as InPage).play('/master.m3u8', 400));
  await expect.poll(width, SOON).toBe(320);
  await page.evaluate(() => (globalThis as unknown as InPage).fit(4000));
  await expect.poll(width, SOON).toBe(640);
});

it('a piece that one size lacks is asked for twice, then shown in the other size', async () => {
  let requests = 0;
  // The fourth two-second segment.
  await page.route(`${ORIGIN}/large/index3.m4s`, (route) => {
    requests += 1;
    return route.fulfill({ status: 404 });
  });
  await page.evaluate(() => (globalThis as unknown as InPage).play('/master.m3u8', 4000));
  const seen = () => page.evaluate(() => (globalThis as unknown as InPage).seen());
  await expect.poll(async () => (await seen()).at(-1)?.second ?? 0, SOON).toBeGreaterThan(8.2);
  expect(requests).toBe(2);
  const within = (await seen()).filter(({ second }) => second > 6.2 && second < 7.8);
  expect(new Set(within.map(({ width }) => width))).toEqual(new Set([320]));
});
