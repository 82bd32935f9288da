import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { answering, browserForE2e } from '../support/browser.ts';
import { becomeMember } from '../support/member.ts';
import { giveFiles, giveLadder, noteStops, pressPlay, timeOf, videoIn } from '../support/playback.ts';
import { openSlowLine } from '../support/slow-line.ts';

const { newVisitor } = browserForE2e();
/** Videos start late on a machine that renders them on its processor. */
const SOON = { timeout: 20_000 };

const sourceOf = (video: Locator) => video.evaluate((media: HTMLVideoElement) => media.currentSrc);

describe('a video never stands still (R67)', () => {
  it('gives way to a lighter file where the line does not carry it, and says so', async () => {
    const line = await openSlowLine();
    const { context, page } = await newVisitor({ proxy: line.proxy });
    await becomeMember(page, 'slow-line@example.com');
    // Not among the newest ones, which other tests play as they are.
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs', 5);
    const light = 300_000;
    await giveFiles(inject('dataDir'), page, slug, [
      { name: 'heavy', width: 1280, quality: '4K', rate: 4_000_000 },
      { name: 'light', width: 640, quality: '2K', rate: light },
    ]);
    await page.goto(`/video/${slug}/`);
    await answering(page);
    line.slow((light / 8) * 2);
    const video = await pressPlay(page);
    const stoodStill = await noteStops(video);
    await page.getByText(/^Slow connection: playing in/).waitFor({ timeout: 30_000 });
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.videoWidth), SOON).toBe(640);
    const before = await timeOf(video);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(before + 1);
    // After ten seconds without a byte the player would have recovered for another reason.
    expect(await stoodStill()).toBeLessThan(8);
    await context.close();
    line.close();
  });

  it('goes on after a piece of a ladder that is missing in every size', async () => {
    const { context, page } = await newVisitor();
    await becomeMember(page, 'missing-piece@example.com');
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs', 2);
    await giveLadder(inject('dataDir'), page, slug);
    const folder = join(inject('dataDir'), 'storage', 'media', `ladder-of-${slug}`);
    // The third two-second segment.
    for (const size of ['0', '1']) rmSync(join(folder, size, 'index2.m4s'));
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(3);
    const stoodStill = await noteStops(video);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(6);
    expect(await stoodStill()).toBeLessThan(6);
    expect(await sourceOf(video)).toMatch(/^blob:/);
    await context.close();
  });

  it.each([
    ['is out of order', 'out-of-order@example.com', (route: Route) => route.fulfill({ status: 500, body: '' })],
    ['hangs up', 'hangs-up@example.com', (route: Route) => route.abort('connectionreset')],
  ])('asks again by itself while the server %s, and goes on where it was', async (_, email, answer) => {
    const { context, page } = await newVisitor();
    await becomeMember(page, email);
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs', 3);
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(1);
    await context.route(/\/media\/v\/|\/sources$/, answer);
    const at = await video.evaluate((media: HTMLVideoElement) => {
      const { currentTime } = media;
      media.dispatchEvent(new Event('error'));
      return currentTime;
    });
    await page.getByText('Can’t reach the video. Trying again…').waitFor(SOON);
    await context.unroute(/\/media\/v\/|\/sources$/);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(at + 0.5);
    await page.getByText('Can’t reach the video. Trying again…').waitFor({ state: 'detached' });
    await context.close();
  });
});
