import { describe, expect, it } from 'vitest';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, PHONE } from '../support/browser.ts';

const { newVisitor } = browserForE2e();

const PAGES = [
  '/deals/',
  '/help/',
  '/faq/',
  '/contact/',
  '/removal/',
  '/business/',
  '/partners/',
  '/app/',
  '/playa/',
  '/tour/',
  '/privacy-policy/',
];

describe('a guest who reads the site’s content', () => {
  it('meets no accessibility violations and no horizontal scroll on a phone, in all themes', async () => {
    const { context, page, faults } = await newVisitor({ viewport: PHONE });
    const found: string[] = [];
    for (const theme of ['light', 'dark', 'darkest'] as const) {
      await chooseTheme(page, theme);
      for (const path of PAGES) {
        const answer = await page.goto(path);
        if (answer?.status() !== 200) found.push(`${path} answers ${answer?.status()}`);
        found.push(...(await violationsOf(page)).map((line) => `${theme} ${line}`));
        if ((await horizontalOverflow(page)) > 0) found.push(`${theme} ${path} overflows horizontally`);
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('moves the slides of the home page by keyboard and pauses them', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/');
    await answering(page);
    const slider = page.locator('.slider');
    const dots = slider.locator('.slider__dot:visible');
    const place = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute('aria-current')));
    await slider.getByRole('button', { name: 'Pause slides' }).focus();
    await page.keyboard.press('Enter');
    await slider.getByRole('button', { name: 'Play slides' }).waitFor();
    // It may not be the first slide if the page took its time.
    const first = await place();
    const next = (first + 1) % (await dots.count());
    await page.keyboard.press('ArrowRight');
    await expect.poll(place).toBe(next);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(place).toBe(first);
    await slider.getByRole('button', { name: 'Next slide' }).press('Enter');
    await expect.poll(place).toBe(next);
    await context.close();
  });

  it('dismisses a notification for good and sees the next', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/');
    const news = page.getByRole('complementary', { name: 'News' });
    await page.mouse.wheel(0, 900);
    await news.waitFor();
    const words = await news.textContent();
    await news.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => news.textContent()).not.toBe(words);
    const next = await news.textContent();
    await page.reload();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => news.textContent()).toBe(next);
    await context.close();
  });

  it('opens a section of the help, and the URL names it', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/help/');
    await page.getByRole('link', { name: 'Billing' }).click();
    await page.waitForURL('**/help/?key=bill');
    await page.getByRole('link', { name: 'Billing' }).and(page.locator('[aria-current="true"]')).waitFor();
    await expect.poll(() => page.title()).toContain('Billing');
    await context.close();
  });

  it('expands an answer by keyboard', async () => {
    const { context, page } = await newVisitor();
    await page.goto('/faq/');
    const second = page.locator('details').nth(1);
    expect(await second.evaluate((item: HTMLDetailsElement) => item.open)).toBe(false);
    await second.locator('summary').focus();
    await page.keyboard.press('Enter');
    await second.locator('.questions__answer').waitFor();
    await context.close();
  });

  it('navigates a policy by its contents, and reads everything without JavaScript', async () => {
    const { context, page } = await newVisitor({ javaScriptEnabled: false });
    await page.goto('/privacy-policy/');
    const entry = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(2);
    const title = (await entry.textContent()) ?? '';
    await entry.click();
    await page.waitForURL(/#part-3$/);
    expect(await page.locator(':target').textContent()).toBe(title);
    await page.goto('/faq/');
    const second = page.locator('details').nth(1);
    await second.locator('summary').click();
    await second.locator('.questions__answer').waitFor();
    await page.goto('/');
    expect(await page.locator('.slider__controls').isVisible()).toBe(false);
    expect(await page.locator('.slider .slide__link:visible').count()).toBeGreaterThan(1);
    await context.close();
  });
});
