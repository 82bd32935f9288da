import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, goOffline, PHONE } from '../support/browser.ts';
import { newestVideo } from '../support/member.ts';

/** Where the dark theme shows its filters in the bar. */
const WIDE = { width: 1440, height: 900 };

const { newVisitor } = browserForE2e();

/** The number of lines after which a text is cut. */
const linesOf = (page: Page, text: string) =>
  page.locator(text).evaluate((body) => getComputedStyle(body).getPropertyValue('--lines').trim());

describe('a guest who browses', () => {
  it('meets no accessibility violations and no horizontal scroll on a phone, in all themes', async () => {
    const { context, page, faults } = await newVisitor({ viewport: PHONE });
    const video = await newestVideo(page);
    const found: string[] = [];
    for (const theme of ['light', 'dark', 'darkest'] as const) {
      await chooseTheme(page, theme);
      for (const path of ['/', '/videos/', '/models/', video, '/join-now/', '/sign-in/']) {
        await page.goto(path);
        expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
        found.push(...(await violationsOf(page)).map((line) => `${theme} ${line}`));
        if ((await horizontalOverflow(page)) > 0) found.push(`${theme} ${path} overflows horizontally`);
        if (path === video) expect(await linesOf(page, '.video-about')).toBe(theme === 'light' ? '4' : '3');
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('chooses a theme that the server renders on the next page', async () => {
    const { context, page } = await newVisitor({ viewport: PHONE });
    await page.goto('/videos/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('.drawer').getByRole('button', { name: 'Light' }).click();
    await page.waitForURL('**/videos/');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
    const html = await (await page.request.get('/models/')).text();
    expect(html).toContain('data-theme="light"');
    await context.close();
  });

  it('navigates by keyboard: past the menu, along a rail, into a video', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    const rail = page.locator('.rail [data-card-link]').first();
    await answering(page);
    await rail.focus();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    const from = await focused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).not.toBe(from);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(video|model)\//);
    await context.close();
  });

  it('has the focus in the new page’s content, with a focus ring by keyboard only', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await answering(page);
    await menu.getByRole('link', { name: 'Models' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/models/');
    await expect.poll(focused).toBe('content');
    await menu.getByRole('link', { name: 'Videos' }).click();
    await page.waitForURL('**/videos/');
    await expect.poll(focused).toBe('content');
    expect(await page.locator('#content').evaluate((main) => main.matches(':focus-visible'))).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await context.close();
  });

  it('comes back to where a list was scrolled', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/videos/');
    await answering(page);
    const card = page.locator('.video-card__link').nth(9);
    await card.scrollIntoViewIfNeeded();
    const seen = await page.evaluate(() => scrollY);
    expect(seen).toBeGreaterThan(0);
    await card.click();
    await page.waitForURL('**/video/**');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/videos/');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(seen);
    await context.close();
  });

  it('gets suggestions on the 404 page', async () => {
    const { context, page } = await newVisitor();
    const answer = await page.goto('/no-such-place/');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '404: Page not found' }).waitFor();
    // Its script loads after the others: until then the header links to the list itself.
    await page.locator('[role=tab][tabindex="-1"]').waitFor();
    await page.getByRole('tab', { name: 'Latest Videos' }).click();
    await page.getByRole('tab', { name: 'Latest Videos', selected: true }).waitFor();
    await page.locator('.video-card__link:visible').first().click();
    await page.waitForURL('**/video/**');
    await context.close();
  });

  it('browses and plays the trailer without JavaScript', async () => {
    const { context, page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Videos' }).click();
    await page.locator('.video-card__link').first().click();
    await page.waitForURL('**/video/**');
    const address = await page.locator('video').first().getAttribute('src');
    const bytes = await page.request.get(address ?? '', { headers: { range: 'bytes=0-1023' } });
    expect(bytes.status()).toBe(206);
    expect(bytes.headers()['content-type']).toContain('video/');
    await context.close();
  });

  it('filters a list by keyboard and removes the filter', async () => {
    const { context, page, faults } = await newVisitor({ viewport: WIDE });
    await page.goto('/videos/');
    await answering(page);
    const all = await page.locator('.list-head__count').textContent();
    const name = page.locator('.filter__name', { hasText: 'Resolution' });
    await name.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await page.locator('.filter[open]').count()).toBe(0);
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/videos\/\?resolution=/);
    await expect.poll(() => page.locator('.list-head__count').textContent()).not.toBe(all);
    await page.getByRole('link', { name: /^Remove Resolution: / }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/videos\/$/);
    await expect.poll(() => page.locator('.list-head__count').textContent()).toBe(all);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('filters models on a phone, in a sheet and by letter', async () => {
    const { context, page } = await newVisitor({ viewport: PHONE });
    await page.goto('/models/');
    // Before its script is ready, a choice reloads the page, which closes the sheet.
    await answering(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.locator('.sheet__panel .filter__name').first().click();
    await page.locator('.filter[open] .filter__choice').first().click();
    await page.waitForURL(/\/models\/\?/);
    await page.getByRole('button', { name: /^Show \d+ model/ }).click();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(/\/models\/$/);
    const letters = page.locator('.letter-links__link');
    await letters.last().click();
    await page.waitForURL(/letter=[A-Z]/);
    await page.reload();
    const chosen = page.locator('.letter-links [aria-current]');
    await expect
      .poll(() =>
        chosen.evaluate((link) => {
          const { left, right } = link.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      )
      .toBe(true);
    await context.close();
  });

  it('keeps the chosen layout for one kind of list', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/videos/');
    await page.getByRole('button', { name: 'List layout' }).click();
    await page.locator('.video-card--list').first().waitFor();
    await page.goto('/videos/?sort=popular');
    expect(await page.locator('.video-card--list').count()).toBeGreaterThan(0);
    await page.goto('/models/');
    expect(await page.locator('.model-card--list').count()).toBe(0);
    await context.close();
  });

  it('goes from a category to a video, and on to its model', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/categories/');
    await page.locator('.category-card__link').first().click();
    await page.waitForURL('**/category/**');
    await page.locator('.video-card__link').first().click();
    await page.waitForURL('**/video/**');
    await page.locator('.video-heading .people__link').first().click();
    await page.waitForURL('**/model/**');
    const name = await page.locator('.model-page__name').textContent();
    await page.getByRole('heading', { name: `Videos with ${name}` }).waitFor();
    await context.close();
  });

  it('reads a truncated title in a tooltip, which Escape closes', async () => {
    const { context, page } = await newVisitor({ viewport: PHONE });
    await page.goto('/videos/');
    await answering(page);
    const title = page.locator('.video-card__link').first();
    await title.evaluate((link) => {
      link.textContent = 'A title that does not fit. '.repeat(8);
    });
    await page.keyboard.press('Tab');
    await title.focus();
    await page.getByRole('tooltip').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await context.close();
  });

  it('filters a list without JavaScript', async () => {
    const { context, page } = await newVisitor({ javaScriptEnabled: false, viewport: WIDE });
    await page.goto('/videos/');
    await page.locator('.filter__name', { hasText: 'Resolution' }).click();
    await page.locator('.filter[open] .filter__choice').first().click();
    await page.waitForURL(/\/videos\/\?resolution=/);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(/\/videos\/$/);
    await context.close();
  });

  it('sees an offline notice until the connection is back', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/videos/');
    await answering(page);
    await goOffline(page);
    await page
      .getByText(/offline/i)
      .first()
      .waitFor();
    await context.setOffline(false);
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Models' }).click();
    await page.waitForURL('**/models/');
    await context.close();
  });

  it('stays on the page when navigation fails, and can retry', async () => {
    const { context, page } = await newVisitor();
    await chooseTheme(page, 'light');
    await page.goto('/videos/');
    await answering(page);
    await page.evaluate(noteProgress);
    await page.route('**/_.data*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.abort();
    });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('heading', { name: 'The connection was lost' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.progress)).toContain('progress-bar progress-bar--failed');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.unroute('**/_.data*');
    await menu.getByRole('link', { name: 'Models' }).click();
    await page.getByRole('heading', { level: 1, name: /models/ }).waitFor();
    await context.close();
  });
});

declare global {
  interface Window {
    progress: string[];
  }
}

/** Records each stage of the bar: some last half a second, and polling a busy browser may miss them. */
function noteProgress(): void {
  window.progress = [];
  new MutationObserver(() => {
    const stage = document.querySelector('.progress-bar')?.className ?? '';
    if (window.progress.at(-1) !== stage) window.progress.push(stage);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
}
