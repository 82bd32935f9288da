import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { CAPTION_RANGES } from '#modules/player/contract/picture-settings.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import {
  enterVr,
  jointsDrawn,
  panelTexts,
  pointAt,
  pullTrigger,
  pushStick,
  putOnHeadset,
  showPanel,
  use,
} from '../support/headset.ts';
import { becomeMember } from '../support/member.ts';
import { giveCaptions, giveFiles, pressPlay, standAt, timeOf, videoIn } from '../support/playback.ts';

const { newVisitor } = browserForE2e();
const SMALL = { width: 700, height: 480 };
/** Videos start late on a machine that renders them on its processor. */
const SOON = { timeout: 20_000 };

describe('somebody with a headset', () => {
  it('sees a flat video on a virtual screen', async () => {
    const { context, page, faults } = await newVisitor({ viewport: SMALL });
    await putOnHeadset(context);
    await becomeMember(page, 'screen@example.com');
    const slug = await videoIn(inject('dataDir'), page, 'flat_mono');
    const { item } = (await dataAt(page, `/api/content/v1/videos/${slug}`)) as { item: { id: number } };
    const address = `/api/content/v1/users/picture-settings/${item.id}`;
    const saved = await page.request.put(address, { data: { settings: { tilt: 6 }, secondsAgo: 0 } });
    expect(saved.ok()).toBe(true);
    const ofBrowser = () => page.evaluate(() => JSON.parse(localStorage.getItem('pictures') ?? '[]')[0]?.[1]);
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    // Stopped: beside a playing video, the panel hides after a while.
    await standAt(video, 5);
    await enterVr(page);
    await expect.poll(ofBrowser, SOON).toEqual({ tilt: 6 });
    await pullTrigger(page);
    for (const action of ['picture', 'less screenDistance', 'more screenCurve', 'more darkRoom', 'controls'] as const) {
      await pointAt(page, action);
      await pullTrigger(page);
    }
    const chosen = { tilt: 6, screenDistance: 3.5, screenCurve: 0.1, darkRoom: false };
    expect(await ofBrowser()).toEqual(chosen);
    const ofAccount = async () =>
      ((await dataAt(page, '/api/content/v1/users/picture-settings')) as { videos: object[] }).videos;
    await expect.poll(ofAccount, SOON).toMatchObject([{ id: item.id, settings: chosen }]);
    for (const action of ['picture', 'reset', 'controls'] as const) {
      await pointAt(page, action);
      await pullTrigger(page);
    }
    await expect.poll(ofBrowser, SOON).toBeUndefined();
    expect(await ofAccount()).toMatchObject([{ settings: {} }]);
    await pointAt(page, 'exit');
    await pullTrigger(page);
    await page.locator('.player__notice').waitFor({ state: 'detached' });
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('gets the sharpest file there, which the page has no use for, at the same second', async () => {
    const { context, page } = await newVisitor({ viewport: SMALL });
    await putOnHeadset(context);
    await becomeMember(page, 'sharp@example.com');
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs', 4);
    await giveFiles(inject('dataDir'), page, slug, [
      { name: 'wide', width: 3840, quality: '4K', rate: 4_000_000 },
      { name: 'narrow', width: 1920, quality: '2K', rate: 1_000_000 },
    ]);
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    const width = () => video.evaluate((media: HTMLVideoElement) => media.videoWidth);
    await expect.poll(width, SOON).toBe(1920);
    await standAt(video, 12);
    await enterVr(page);
    await expect.poll(width, SOON).toBe(3840);
    await expect.poll(() => timeOf(video), SOON).toBeCloseTo(12, 0);
    await context.close();
  });

  it('enters with one click, uses the panel, loses the session, enters again and leaves', async () => {
    const { context, page, faults } = await newVisitor({ viewport: SMALL });
    await putOnHeadset(context);
    await becomeMember(page, 'headset@example.com');
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs');
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await enterVr(page);

    const isPaused = () => video.evaluate((media: HTMLVideoElement) => media.paused);
    expect(await isPaused()).toBe(false);
    await pointAt(page, 'toggle');
    await pullTrigger(page);
    expect(await isPaused(), 'the first pull shows the panel').toBe(false);
    await pullTrigger(page);
    await expect.poll(isPaused, SOON).toBe(true);

    await standAt(video, 10);
    await pointAt(page, 'on');
    await pullTrigger(page);
    await expect.poll(() => timeOf(video), SOON).toBeCloseTo(20, 0);
    await pointAt(page, 'seek');
    await pullTrigger(page);
    const duration = await video.evaluate((media: HTMLVideoElement) => media.duration);
    // The emulated head is at its left eye.
    await expect.poll(async () => Math.abs((await timeOf(video)) - duration / 2), SOON).toBeLessThan(3);

    for (const second of [10, 14]) {
      await standAt(video, second);
      await pointAt(page, 'loop');
      await pullTrigger(page);
    }
    // The part is repeated from its beginning.
    await expect.poll(() => timeOf(video), SOON).toBeCloseTo(10, 0);
    await expect.poll(() => panelTexts(page), SOON).toContain('Stop');
    await pullTrigger(page);
    await expect.poll(() => panelTexts(page), SOON).toContain('Repeat');

    await pushStick(page);
    await expect.poll(() => timeOf(video), SOON).toBeCloseTo(20, 0);
    await use(page, 'hand');
    await pointAt(page, 'back');
    await pullTrigger(page);
    await expect.poll(() => timeOf(video), SOON).toBeCloseTo(10, 0);
    await expect.poll(() => jointsDrawn(page), SOON).toBeGreaterThan(0);
    await use(page, 'controller');

    await pointAt(page, 'exit');
    await pullTrigger(page);
    await page.locator('.player__notice').waitFor({ state: 'detached' });
    await page.locator('.player').press('k');
    await enterVr(page);
    await wear(page, 'hidden');
    await expect.poll(isPaused, SOON).toBe(true);
    await wear(page, 'visible');
    await expect.poll(isPaused, SOON).toBe(false);
    await page.evaluate(() => window.headset.controllers.right.updateButtonValue('b-button', 1));
    await page.locator('.player__notice').waitFor({ state: 'detached' });
    const canvas = page.locator('.player__canvas');
    expect(await canvas.isVisible()).toBe(true);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

describe('an evening in the headset', () => {
  it('goes on with what is up next and a video of the wall in one session, and leads to its page', async () => {
    const { context, page, faults } = await newVisitor({ viewport: SMALL });
    await putOnHeadset(context);
    await becomeMember(page, 'evening-in-vr@example.com');
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs');
    const { item } = (await dataAt(page, `/api/content/v1/videos/${slug}/similar`)) as { item: Listed['items'] };
    const [next] = item;
    if (!next) throw new Error('Nothing is similar.');
    await giveCaptions(inject('dataDir'), next.slug);
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await enterVr(page);

    const first = await sourceOf(video);
    await video.evaluate((media: HTMLVideoElement) => {
      media.currentTime = media.duration - 0.2;
    });
    await expect.poll(() => panelTexts(page), SOON).toContain('Up next');
    // Without a press: the countdown starts the next video.
    await expect.poll(() => sourceOf(video), { timeout: 30_000 }).not.toBe(first);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    const second = await sourceOf(video);

    await standAt(video, 8);
    await showPanel(page);
    for (const action of ['favourite', 'later', 'captions', 'language 1', 'captions-larger'] as const) {
      await pointAt(page, action);
      await pullTrigger(page);
    }
    await expect.poll(() => panelTexts(page), SOON).toContain('✓ English');
    const larger = await page.evaluate(() => JSON.parse(localStorage.getItem('vr-captions') ?? '{}').size);
    expect(larger).toBeGreaterThan(CAPTION_RANGES.size.first);
    for (const action of ['captions-done', 'videos'] as const) {
      await pointAt(page, action);
      await pullTrigger(page);
    }
    const [model] = next.models;
    const { items } = (await dataAt(page, '/api/content/v1/videos?limit=12&sort=latest&order=desc')) as Listed;
    const similar = (await dataAt(page, `/api/content/v1/videos/${next.slug}/similar`)) as { item: Listed['items'] };
    const ofModel = (await dataAt(page, `/api/content/v1/videos?limit=12&model=${model?.slug}`)) as Listed;
    for (const [list, name, of] of [
      ['continue', 'Continue', next],
      ['favourites', 'Favorites', next],
      ['similar', 'Similar', similar.item[0]],
      ['model', 'By model', ofModel.items[0]],
      ['latest', 'Latest', items[0]],
    ] as const) {
      await pointAt(page, `list ${list}`);
      await pullTrigger(page);
      const shown = async () => (await panelTexts(page)).map((text) => text.slice(0, 9));
      await expect.poll(shown, SOON).toEqual(expect.arrayContaining([`✓ ${name}`.slice(0, 9), of?.title.slice(0, 9)]));
    }
    const later = (await dataAt(page, '/api/content/v1/users/playlists/watch-later')) as { videos: Listed };
    expect(later.videos.items.map((one) => one.slug)).toEqual([next.slug]);
    const at = items.findIndex((one) => ![slug, next.slug].includes(one.slug));
    await pointAt(page, `tile ${at}`);
    await pullTrigger(page);
    await expect.poll(() => sourceOf(video), SOON).not.toBe(second);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    expect(await page.evaluate(() => window.sessions)).toBe(1);
    expect(new URL(page.url()).pathname).toBe(`/video/${slug}/`);

    await standAt(video, 4);
    await showPanel(page);
    await pointAt(page, 'exit');
    await pullTrigger(page);
    await page.waitForURL(`**/video/${items[at]?.slug}/`);
    await page.getByRole('heading', { level: 1, name: items[at]?.title }).waitFor();
    await page.locator('.player--running').waitFor();
    await expect.poll(() => timeOf(video), SOON).toBeCloseTo(4, 0);
    await page.keyboard.press('k');
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(4.3);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('becomes a member’s by a code that is typed elsewhere', async () => {
    const member = await newVisitor();
    await becomeMember(member.page, 'types-code@example.com');
    const slug = await videoIn(inject('dataDir'), member.page, 'eq180_sbs');
    const { context, page } = await newVisitor({ viewport: SMALL });
    await putOnHeadset(context);
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await enterVr(page);
    const trailer = await sourceOf(video);
    await standAt(video, 1);
    await showPanel(page);
    await pointAt(page, 'sign-in');
    await pullTrigger(page);
    const code = async () => (await panelTexts(page)).find((text) => /^[A-Z2-9]{6}$/.test(text));
    await expect.poll(code, SOON).toBeDefined();
    const typed = await member.page.request.post('/api/auth-code', { data: { code: await code() } });
    expect(typed.ok()).toBe(true);
    await expect.poll(() => sourceOf(video), SOON).not.toBe(trailer);
    await page.locator('.player__switches').getByRole('button', { name: 'Trailer' }).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => window.sessions)).toBe(1);
    await pointAt(page, 'sign-in-done');
    await pullTrigger(page);
    await pointAt(page, 'exit');
    await pullTrigger(page);
    await page.locator('.player__notice').waitFor({ state: 'detached' });
    expect((await context.cookies()).map(({ name }) => name)).toContain('rtoken');
    for (const one of [context, member.context]) await one.close();
  });
});

interface Listed {
  items: { slug: string; title: string; models: { slug: string }[] }[];
}

async function dataAt(page: Page, path: string): Promise<unknown> {
  return ((await (await page.request.get(path)).json()) as { data: unknown }).data;
}

function sourceOf(video: Locator): Promise<string> {
  return video.evaluate((media: HTMLVideoElement) => media.currentSrc);
}

async function wear(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((to) => window.headset.updateVisibilityState(to), state);
}
