import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { browserForE2e, chooseTheme, DESKTOP, PHONE } from '../support/browser.ts';
import { newestVideo } from '../support/member.ts';

const { newVisitor } = browserForE2e();
const WIDTHS = [320, 390, 767, 820, 960, 1280, 1700, 2560];

describe('the darkest theme', () => {
  it('has no horizontal scroll, layout shift or accessibility violation, from a phone to a wall', async () => {
    const { context, page } = await newImmersive();
    await page.addInitScript(countShifts);
    const paths = ['/', '/videos/', '/models/', await newestVideo(page), await aModel(page), '/join-now/', '/404/'];
    const found: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await page.goto(path);
        await page.evaluate(() => document.fonts.ready);
        if ((await horizontalOverflow(page)) > 0) found.push(`${path} is wider than ${width}`);
        const shifted = await shiftOf(page);
        if (shifted > MOST_SHIFT) found.push(`${path} shifts by ${shifted} at ${width}`);
        if (width === DESKTOP.width) found.push(...(await violationsOf(page)));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  });

  it('names every poster of the home page without a pointer over it', async () => {
    const { context, page } = await newImmersive();
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      const titles = page.locator('.wall .video-card__title');
      await titles.first().waitFor();
      const shown = await titles.evaluateAll((all) =>
        all.map(
          (title) =>
            title.textContent !== '' && title.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        ),
      );
      expect(shown).toEqual(Array(12).fill(true));
    }
    await context.close();
  });

  it('has a left navigation rail that shows labels on keyboard focus', async () => {
    const { context, page } = await newImmersive();
    await page.goto('/videos/');
    const rail = page.locator('.header');
    const name = rail.getByRole('link', { name: 'Models' });
    const shown = () => widthSeen(page);
    expect(await shown()).toBeLessThan(100);
    await page.keyboard.press('Tab');
    for (let pressed = 0; !(await name.evaluate((link) => link === document.activeElement)); pressed += 1) {
      expect(pressed).toBeLessThan(10);
      await page.keyboard.press('Tab');
    }
    await expect.poll(shown).toBeGreaterThan(200);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/models/');
    await expect.poll(shown).toBeLessThan(100);
    await context.close();
  });

  it('has list controls in a sheet, which Escape closes', async () => {
    const { context, page } = await newImmersive();
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('/models/');
      const opener = page.getByRole('button', { name: 'Sort and filter' });
      const sheet = page.locator('.sheet__panel');
      expect(await sheet.isVisible()).toBe(false);
      await opener.focus();
      await page.keyboard.press('Enter');
      await sheet.waitFor();
      await sheet.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await context.close();
  });

  it('opens a video or a model by a click anywhere on its tile', async () => {
    const { context, page } = await newImmersive();
    for (const [path, tile] of [
      ['/videos/', '.video-card'],
      ['/models/', '.model-card'],
    ] as const)
      for (const part of [0.1, 0.5, 0.9]) {
        await page.goto(path);
        const card = page.locator(tile).first();
        const href = await card.locator('[data-card-link]').getAttribute('href');
        const box = await card.boundingBox();
        if (!box) throw new Error(`${path} shows no tile.`);
        await card.click({ position: { x: box.width * 0.5, y: box.height * part } });
        await page.waitForURL(`**${href}`);
      }
    await context.close();
  });

  it('works without JavaScript: sheet, footer and theme', async () => {
    const { context, page } = await newImmersive({ javaScriptEnabled: false });
    await page.goto('/videos/');
    await page.getByRole('button', { name: 'Sort and filter' }).click();
    await page.locator('.sheet__panel').getByRole('link', { name: 'Popular' }).click();
    await page.waitForURL('**/videos/?sort=popular');
    const theme = page.locator('.footer').getByRole('button', { name: 'Light' });
    expect(await theme.isVisible()).toBe(false);
    await page.locator('.footer summary').click();
    await theme.click();
    await page.locator('html[data-theme="light"]').waitFor();
    await context.close();
  });

  it('fills the window with the player and overlays the facts', async () => {
    const { context, page } = await newImmersive();
    await page.goto(await newestVideo(page));
    const player = page.locator('.player');
    const before = await player.boundingBox();
    expect(before?.height).toBeGreaterThan(0.8 * DESKTOP.height);
    await page.mouse.wheel(0, 400);
    const title = page.locator('.video-heading__title');
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(0.6 * DESKTOP.height);
    expect((await player.boundingBox())?.y).toBe(before?.y);
    await context.close();
  });
});

declare global {
  interface Window {
    shifted: number;
  }
}

const MOST_SHIFT = 0.02;

/**
 * On a busy machine a font may arrive after the first paint and move text. After a reload, only the page's own shifts
 * are left.
 */
async function shiftOf(page: Page): Promise<number> {
  const read = () => page.evaluate(() => window.shifted);
  if ((await read()) <= MOST_SHIFT) return 0;
  await page.reload();
  await page.evaluate(() => document.fonts.ready);
  return read();
}

function countShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function newImmersive(options: { javaScriptEnabled?: boolean } = {}) {
  const guest = await newVisitor(options);
  await chooseTheme(guest.page, 'darkest');
  return guest;
}

async function aModel(page: Page): Promise<string> {
  await page.goto('/models/');
  return (await page.locator('.model-card__link').first().getAttribute('href')) ?? '';
}

/** The width of the rail that is visible and can be pressed. */
function widthSeen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rail = document.querySelector('.header');
    const reached = (x: number) => rail?.contains(document.elementFromPoint(x, 30)) ?? false;
    let x = 0;
    while (reached(x)) x += 4;
    return x;
  });
}
