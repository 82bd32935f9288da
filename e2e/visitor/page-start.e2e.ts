import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { ApplicationBlock } from '../../app/client/application-block.ts';
import { violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, goOffline, PHONE } from '../support/browser.ts';
import { newestVideo } from '../support/member.ts';

const { newVisitor, newOperator } = browserForE2e();

/** Delays scripts, as on a slow connection, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', (route) => {
    if (isOpen) return route.continue();
    held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** As an operator does, through an endpoint. */
async function renameVideo(page: Page, video: string): Promise<void> {
  const { item } = (await (await page.request.get(`/api/content/v1/videos${video.slice('/video'.length, -1)}`)).json())
    .data;
  const { version } = (await (await page.request.get(`/api/admin/v1/videos/${item.id}`)).json()).data;
  const answer = await page.request.patch(`/api/admin/v1/videos/${item.id}`, {
    data: { version, title: `${item.title}. Renamed in between` },
    headers: { origin: inject('origin') },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The last section of the home page. */
async function isLastLaidOut(page: Page): Promise<boolean | undefined> {
  const last = page.locator('.home section').last();
  return last.evaluate((section) => section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
}

describe('a page before hydration', () => {
  it('hydrates once the page is loaded', async () => {
    const { context, page, faults } = await newVisitor();
    await page.goto('/');
    await answering(page);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lays out sections far below the window when it is hydrated', async () => {
    const { context, page } = await newVisitor();
    const letGo = await holdScripts(page);
    await page.goto('/');
    expect(await isLastLaidOut(page)).toBe(false);
    await letGo();
    await expect.poll(() => isLastLaidOut(page)).toBe(true);
    await context.close();
  });

  it('lays out all of a page that is reloaded at once, since its position depends on it', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/');
    await holdScripts(page);
    await page.reload();
    expect(await isLastLaidOut(page)).toBe(true);
    await context.close();
  });

  it('shows at once that Play was pressed, and plays after hydration', async () => {
    const { context, page } = await newVisitor();
    const video = await newestVideo(page);
    const letGo = await holdScripts(page);
    await page.goto(video);
    const play = page.locator('.player__start');
    await play.click();
    expect(await play.getAttribute('data-waiting')).toBe('');
    await letGo();
    await page.locator('.player--running').waitFor();
    await context.close();
  });

  it('switches a tab clicked before hydration without reloading', async () => {
    const { context, page } = await newVisitor();
    const video = await newestVideo(page);
    const letGo = await holdScripts(page);
    await page.goto(video, { waitUntil: 'domcontentloaded' });
    await page.waitForLoadState();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    const about = page.getByRole('tab', { name: 'About' });
    await about.click();
    await letGo();
    await expect.poll(() => about.getAttribute('aria-selected')).toBe('true');
    expect(loads).toBe(0);
    await context.close();
  });

  it.each([
    ['of the application', ({ entry }: ApplicationBlock) => entry],
    ['of what stands around pages', ({ modules }: ApplicationBlock) => modules.root],
  ])('reloads once when the script %s is gone after a deploy', async (_, nameOf) => {
    const { context, page } = await newVisitor();
    const html = await (await page.request.get('/videos/')).text();
    const [, block = ''] = /<script type="application\/json" id="application">(.*?)<\/script>/s.exec(html) ?? [];
    let requests = 0;
    await page.route(`**${nameOf(JSON.parse(block))}`, (route) => {
      requests += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto('/videos/');
    await expect.poll(() => loads, { timeout: 60_000 }).toBe(2);
    await page.waitForTimeout(2000);
    expect(loads).toBe(2);
    expect(requests).toBeGreaterThan(1);
    await context.close();
  });
});

describe('a page that cannot load its hydration data', () => {
  it('retries and plays after a lost response', async () => {
    const { context, page } = await newVisitor();
    const video = await newestVideo(page);
    await page.route('**/_.start*', (route) => route.abort(), { times: 1 });
    await page.goto(video);
    await page.locator('.player__start').click();
    await page.locator('.player--running').waitFor();
    await context.close();
  });

  it('hydrates although the video changed, and keeps what was opened', async () => {
    const { context, page } = await newVisitor();
    const operator = await newOperator();
    const video = await newestVideo(page);
    const released = Promise.withResolvers<void>();
    await page.route('**/_.start*', async (route) => {
      await released.promise;
      await route.continue();
    });
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto(video);
    await page.getByRole('button', { name: 'Download' }).click();
    await renameVideo(operator.page, video);
    await expect.poll(async () => (await page.request.get(video)).text()).toContain('Renamed in between');
    released.resolve();
    await answering(page);
    expect(await page.locator('.popover__panel:popover-open').count()).toBe(1);
    expect(loads).toBe(1);
    await context.close();
    await operator.context.close();
  });

  it('shows at the button that the connection is lost, and retries on a click', async () => {
    const { context, page } = await newVisitor({ viewport: PHONE });
    const video = await newestVideo(page);
    await page.route('**/_.start*', (route) => route.abort());
    await page.goto(video);
    const play = page.locator('.player__start');
    await play.click();
    const words = page.getByRole('alert').filter({ hasText: 'You’re offline. Press again' });
    await words.waitFor({ timeout: 60_000 });
    expect(await play.getAttribute('data-waiting')).toBeNull();
    const places = await Promise.all([words.boundingBox(), play.boundingBox()]);
    const [said, button] = places.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(Math.abs((said?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0)))).toBeLessThan(30);
    expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    expect(await violationsOf(page)).toEqual([]);

    await page.unroute('**/_.start*');
    await play.click();
    await page.locator('.player--running').waitFor();
    expect(await words.count()).toBe(0);
    await context.close();
  });

  it.each([404, 503])('reloads the page once when the response is %i', async (status) => {
    const { context, page } = await newVisitor();
    const video = await newestVideo(page);
    await page.route('**/_.start*', (route) => route.fulfill({ status, body: '' }));
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto(video);
    await expect.poll(() => loads, { timeout: 60_000 }).toBe(2);
    await page.locator('.player__start').click();
    await page.getByText('You’re offline. Press again').waitFor({ timeout: 60_000 });
    expect(loads).toBe(2);
    await context.close();
  });

  it('recovers from each missing file, not once in a tab', async () => {
    const { context, page } = await newVisitor();
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto('/videos/');
    await answering(page);
    // Some browsers don't say which module failed; another one was missing in this tab before.
    const fail = () =>
      page.evaluate(() => {
        sessionStorage.missing ??= ' /assets/manifest-of-an-older-build.js';
        Promise.reject(new TypeError('Importing a module script failed.'));
      });
    loads = 0;
    await fail();
    await expect.poll(() => loads, { timeout: 60_000 }).toBe(1);
    await answering(page);
    await fail();
    // A reload caused by the failure would be over before this one.
    await page.goto('/models/');
    await answering(page);
    expect(loads).toBe(2);
    await context.close();
  });
});

describe('offline', () => {
  it('a link opens the offline page, which continues by itself', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await goOffline(page);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Models' }).click();
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/models/');
    expect(await violationsOf(page)).toEqual([]);
    await context.setOffline(false);
    await page.locator('.model-card').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/models/');
    await context.close();
  });

  it('the offline page has the chosen theme', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/');
    await chooseTheme(page, 'light');
    await page.goto('/offline/');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await page.locator('link[rel="icon"]').count()).toBe(1);
    const worker = await page.request.get('/offline-worker.js');
    const sheet = await page.locator('link[rel="stylesheet"]').getAttribute('href');
    expect(await worker.text()).toContain(sheet);
    await context.close();
  });

  it('a link waits where the offline page is not cached', async () => {
    const { context, page } = await newVisitor({ serviceWorkers: 'block' });
    await page.goto('/');
    await answering(page);
    await goOffline(page);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Models' }).click();
    await page.getByText(/You.re offline/).waitFor();
    await context.setOffline(false);
    await page.waitForURL('**/models/');
    await context.close();
  });
});

describe('a selected item', () => {
  it('is visible in forced colours', async () => {
    const { context, page } = await newVisitor({ forcedColors: 'active' });
    await page.goto('/videos/');
    const groundOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((part) => getComputedStyle(part).backgroundColor);
    const [chosen, other] = [
      await groundOf('.choice-links__link[aria-current="true"]'),
      await groundOf('.choice-links__link:not([aria-current])'),
    ];
    expect(chosen).not.toBe(other);
    expect(await groundOf('.theme-switch__choice[aria-pressed="true"]')).toBe(chosen);
    expect(await groundOf('.header__link[aria-current]')).toBe(chosen);
    await context.close();
  });

  it('in a rail describes the arrow keys to keyboard users', async () => {
    const { context, page } = await newVisitor();
    await page.goto(inject('origin'));
    await answering(page);
    const hint = page.locator('.rail__hint').first();
    expect(await hint.isVisible()).toBe(false);
    await page.locator('.rail__more').first().focus();
    await page.keyboard.press('Tab');
    await hint.waitFor();
    const described = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'));
    expect(described).toBe(await hint.getAttribute('id'));
    await context.close();
  });
});
