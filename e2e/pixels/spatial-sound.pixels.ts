import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelsOf } from '#modules/media/contract/sound-layout.ts';
import { spatialSoundCoding } from '#modules/media/server/encode/ffmpeg/coding.ts';
import { makeClip, tonesFor } from '#modules/media/server/ingest/test-clips.ts';
import { browserForE2e } from '../support/browser.ts';
import { bundled } from './bundled.ts';
import type { Ears, followed, heard, Tone, tonesHandedOver } from './spatial-sound.page.ts';

const { bare } = browserForE2e();
const MOST_DECIBELS = 1;
const AZIMUTHS = Array.from({ length: 12 }, (_, at) => at * 30);

interface InPage {
  heard: typeof heard;
  tonesHandedOver: typeof tonesHandedOver;
  followed: typeof followed;
}

let page: Page;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'test-spatial-'));
  page = await bare().newPage();
  await page.addScriptTag({ content: await bundled('./spatial-sound.page.ts') });
});
afterAll(async () => {
  await page?.close();
  rmSync(folder, { recursive: true });
});

const AHEAD = { azimuth: 0, elevation: 0, yaw: 0, pitch: 0 };
const levels = (tones: readonly Tone[]) =>
  page.evaluate((all) => (globalThis as unknown as InPage).heard(all), tones as Tone[]);
const apart = (one: Ears, other: Ears) => Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]));

describe.each([1, 2] as const)('sound of order %i', (order) => {
  it(`is within ${MOST_DECIBELS} dB of what a head hears of it, at both ears, all round and above`, async () => {
    const tones = [250, 1000, 4000].flatMap((hertz) => [
      ...AZIMUTHS.map((azimuth): Tone => ({ ...AHEAD, order, hertz, azimuth })),
      ...[45, 225].map((azimuth): Tone => ({ ...AHEAD, order, hertz, azimuth, elevation: 30 })),
    ]);
    for (const { ours, ideal } of await levels(tones)) expect(apart(ours, ideal)).toBeLessThanOrEqual(MOST_DECIBELS);
  });

  it('stays where it is while the head turns: what is looked at is heard ahead', async () => {
    const hertz = 1000;
    const looked = [
      ...AZIMUTHS.map((azimuth): Tone => ({ ...AHEAD, order, hertz, azimuth, yaw: -azimuth })),
      ...[-60, -30, 30, 60].map((elevation): Tone => ({ ...AHEAD, order, hertz, elevation, pitch: elevation })),
    ];
    const [ahead, left, turned, ...all] = await levels([
      { ...AHEAD, order, hertz },
      { ...AHEAD, order, hertz, azimuth: 90 },
      { ...AHEAD, order, hertz, yaw: 90 },
      ...looked,
    ]);
    for (const { ours } of all) expect(apart(ours, ahead?.ideal ?? [0, 0])).toBeLessThanOrEqual(MOST_DECIBELS);
    // With the head turned right, what was ahead is heard on the left.
    expect(apart(turned?.ours ?? [0, 0], left?.ideal ?? [0, 0])).toBeLessThanOrEqual(MOST_DECIBELS);
    expect((left?.ideal[0] ?? 0) - (left?.ideal[1] ?? 0)).toBeGreaterThan(4);
  });
});

const toneOf = (channel: number) => 400 + 200 * channel;

/** As the pipeline stores it, as an address that the page can load. */
function soundFile(ambisonics: { order: number; hasStereo: boolean }, seconds: number): string {
  const path = join(folder, 'sound.m4a');
  const count = channelsOf(ambisonics);
  const source = ['-f', 'lavfi', '-i', tonesFor(count, toneOf, seconds)];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, ...spatialSoundCoding(0, ambisonics), '-f', 'mp4', path]);
  return `data:audio/mp4;base64,${readFileSync(path).toString('base64')}`;
}

it.each([
  { order: 1, hasStereo: false },
  { order: 1, hasStereo: true },
  { order: 2, hasStereo: false },
  { order: 2, hasStereo: true },
])('every channel of a file comes through the element, in its place: %o', async (ambisonics) => {
  const count = channelsOf(ambisonics);
  const tones = await page.evaluate(
    ([address, channels]) => (globalThis as unknown as InPage).tonesHandedOver(address, channels),
    [soundFile(ambisonics, 2), count] as const,
  );
  expect(tones).toHaveLength(count);
  for (const [channel, tone] of tones.entries()) expect(Math.abs(tone - toneOf(channel))).toBeLessThan(15);
});

it('keeps within 40 ms of its picture: playing, after a seek, at another speed; and stops with it', async () => {
  const video = makeClip(join(folder, 'picture.mp4'), { width: 64, height: 32, seconds: 14, sound: 'sine=d=14' });
  const address = `data:video/mp4;base64,${readFileSync(video).toString('base64')}`;
  const { apart, stops, isReleased } = await page.evaluate(
    ([picture, sound]) => (globalThis as unknown as InPage).followed(picture, sound),
    [address, soundFile({ order: 1, hasStereo: false }, 14)] as const,
  );
  for (const seconds of Object.values(apart)) expect(seconds).toBeLessThan(0.04);
  expect([stops, isReleased]).toEqual([true, true]);
});
