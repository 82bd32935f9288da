import { describe, expect, it } from 'vitest';
import { answering, browserForE2e, chooseTheme, PHONE, unexpected } from '../support/browser.ts';
import { becomeMember } from '../support/member.ts';

const { newVisitor } = browserForE2e();

describe('the account menu', () => {
  it('opens and closes by keyboard, and each of its links leads to its page', async () => {
    const { context, page, faults } = await newVisitor({ viewport: PHONE });
    await becomeMember(page, 'account-menu@example.com');
    await page.goto('/');
    await answering(page);
    const button = page.getByRole('button', { name: 'Your account' });
    const menu = page.getByRole('navigation', { name: 'Your account' });
    await button.focus();
    await page.keyboard.press('Enter');
    await menu.waitFor();
    const paths = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths).toEqual([
      '/main-dashboard/',
      '/main-dashboard/watch-history/',
      '/main-dashboard/favorites/',
      '/main-dashboard/watch-later/',
      '/main-dashboard/playlists/',
      '/main-dashboard/membership-info/',
      '/main-dashboard/receipts/',
      '/main-dashboard/settings/appearance/',
      '/main-dashboard/settings/',
    ]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    for (const path of paths) {
      await button.click();
      await menu.locator(`a[href="${path}"]`).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await button.click();
    await menu.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

describe('a receipt on paper', () => {
  it.each(['light', 'dark', 'darkest'] as const)('is black on white and alone in the look %s', async (theme) => {
    const { context, page } = await newVisitor();
    await becomeMember(page, `receipt-${theme}@example.com`);
    await chooseTheme(page, theme);
    await page.goto('/main-dashboard/receipts/');
    await page.locator('.receipts__row').first().click();
    const receipt = page.locator('.receipt');
    await receipt.getByRole('button', { name: 'Print' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    for (const part of ['.receipt__from', '#receipt-title', '.receipt__hint', '.facts__value'])
      expect(
        await page
          .locator(part)
          .first()
          .evaluate((shown) => getComputedStyle(shown).color),
      ).toBe('rgb(0, 0, 0)');
    expect(await page.locator('.receipt__from').isVisible()).toBe(true);
    for (const part of ['.header', '.footer', '.rooms__menu', '.receipt__acts'])
      expect(await page.locator(part).first().isVisible(), part).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await page.locator('.receipt__from').isVisible()).toBe(false);
    await context.close();
  });
});
