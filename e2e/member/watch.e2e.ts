import { describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../support/accessibility.ts';
import { browserForE2e, goOffline, PHONE, unexpected } from '../support/browser.ts';
import { becomeMember, newestVideo, signIn } from '../support/member.ts';
import { giveLadder, pressPlay, standAt, timeOf, videoIn } from '../support/playback.ts';

const { newVisitor } = browserForE2e();
const SMALL = { width: 700, height: 480 };
/** Videos start late on a machine that renders them on its processor. */
const SOON = { timeout: 20_000 };

describe('a guest', () => {
  it('watches the trailer to its end and sees the next steps uncovered', async () => {
    const { context, page } = await newVisitor({ viewport: PHONE });
    await page.goto(await newestVideo(page));
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await video.evaluate((media: HTMLVideoElement) => {
      media.currentTime = media.duration - 0.2;
    });
    for (const way of [
      page.locator('.player').getByRole('link', { name: 'Join to watch' }),
      page.locator('.player').getByRole('button', { name: 'Watch again' }),
    ]) {
      await way.waitFor();
      const isFree = await way.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.8].map((y) => [x, y] as const));
        return points.every(([x, y]) =>
          element.contains(document.elementFromPoint(left + x * width, top + y * height)),
        );
      });
      expect(isFree).toBe(true);
    }
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });
});

describe('a member', () => {
  it('sees seek thumbnails, seeks by keyboard, and resumes on another device', async () => {
    const { context, page, faults } = await newVisitor();
    await becomeMember(page, 'watcher@example.com');
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs');
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);

    const previewAt = async (share: number) => {
      const bar = await page.locator('.player__seek').boundingBox();
      const { x, y, width, height } = bar ?? { x: 0, y: 0, width: 0, height: 0 };
      // Twice: the first may only show the controls.
      for (const aside of [1, 0]) await page.mouse.move(x + share * width + aside, y + height / 2);
      const picture = page.locator('.player__preview-picture');
      await picture.waitFor();
      return picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    };
    expect(await previewAt(0.02)).not.toBe(await previewAt(0.1));
    await page.mouse.move(5, 5);

    await standAt(video, 10);
    await page.getByRole('slider', { name: 'Seek' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await timeOf(video)).toBeCloseTo(15, 0);
    await page.keyboard.press('l');
    expect(await timeOf(video)).toBeCloseTo(25, 0);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const kept = page.waitForResponse((answer) => answer.url().endsWith('/position') && answer.ok());
    await page.keyboard.press('k');
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(25.3);
    await page.keyboard.press('k');
    await kept;
    const stopped = String(Math.floor(await timeOf(video))).padStart(2, '0');
    expect(unexpected(faults)).toEqual([]);
    await context.close();

    const phone = await newVisitor({ viewport: PHONE, hasTouch: true });
    await signIn(phone.page, 'watcher@example.com');
    await phone.page.goto(`/video/${slug}/`);
    const there = await pressPlay(phone.page);
    await phone.page.getByText(new RegExp(`^Resumed at .*:${stopped}$`)).waitFor();
    await expect.poll(() => timeOf(there), SOON).toBeGreaterThan(25.5);
    expect(await there.evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);
    await phone.page.getByRole('button', { name: 'Start over' }).click();
    await expect.poll(() => timeOf(there), SOON).toBeLessThan(10);
    expect(await phone.page.getByRole('button', { name: 'Start over' }).count()).toBe(0);

    // Two taps at a side seek ten seconds. Dispatched in the page: on a busy machine two real ones are too far apart to
    // count as one.
    await standAt(there, 10);
    await phone.page.locator('.player__screen').evaluate((screen) => {
      const { right, top } = screen.getBoundingClientRect();
      const finger = { pointerType: 'touch', isPrimary: true, clientX: right - 20, clientY: top + 50 };
      for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
        screen.dispatchEvent(new PointerEvent(type, finger));
    });
    await expect.poll(() => timeOf(there), SOON).toBeCloseTo(20, 0);
    await phone.context.close();
  });

  it('changes the quality of a ladder and stays at the same position', async () => {
    const { context, page, faults } = await newVisitor();
    await becomeMember(page, 'climber@example.com');
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs', 1);
    await giveLadder(inject('dataDir'), page, slug);
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.5);
    expect(await video.evaluate((media: HTMLVideoElement) => media.currentSrc)).toMatch(/^blob:/);
    await standAt(video, 5);
    await page.locator('.player__controls summary', { hasText: 'Auto' }).press('Enter');
    await page.locator('.player__menu').getByRole('radio').nth(1).check();
    await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.currentSrc), SOON).toContain('/media/v/');
    await expect.poll(() => timeOf(video), SOON).toBeCloseTo(5, 0);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

describe('a lost connection', () => {
  it('is shown, and the video continues by itself when it is back', async () => {
    const { context, page } = await newVisitor();
    await becomeMember(page, 'offline@example.com');
    const slug = await videoIn(inject('dataDir'), page, 'eq180_sbs');
    await page.goto(`/video/${slug}/`);
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await goOffline(page);
    await page.locator('.player__switches').getByRole('button', { name: 'Trailer' }).press('Enter');
    await page.getByText('We’ll continue when you’re back online').waitFor();
    await context.setOffline(false);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await page.getByText('We’ll continue when you’re back online').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('a graphics card', () => {
  it('that is lost leaves one eye’s picture and a word, and its own when it is back', async () => {
    const { context, page } = await newVisitor({ viewport: SMALL });
    await page.goto(await newestVideo(page));
    const video = await pressPlay(page);
    await expect.poll(() => timeOf(video), SOON).toBeGreaterThan(0.3);
    await page.locator('.player__canvas').evaluate((canvas: HTMLCanvasElement) => {
      const losing = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      Object.assign(window, { giveBack: () => losing?.restoreContext() });
      losing?.loseContext();
    });
    await page.getByText('you see one eye’s picture').waitFor(SOON);
    expect(await page.locator('.player--flat-eye').count()).toBe(1);
    await page.evaluate(() => (window as unknown as { giveBack(): void }).giveBack());
    await page.locator('.player--dome').waitFor(SOON);
    expect(await page.getByText('you see one eye’s picture').count()).toBe(0);
    await context.close();
  });
});
