import { describe, expect, it } from 'vitest';
import { answering, browserForE2e, PHONE, unexpected } from '../support/browser.ts';
import { becomeMember } from '../support/member.ts';

const { newVisitor } = browserForE2e();

const PLACES = [
  ['/main-dashboard/', 'Welcome'],
  ['/main-dashboard/watch-history/', 'Continue watching'],
  ['/main-dashboard/favorites/', 'Favorites'],
  ['/main-dashboard/watch-later/', 'Watch later'],
  ['/main-dashboard/playlists/', 'Playlists'],
  ['/main-dashboard/membership-info/', 'Membership'],
  ['/main-dashboard/receipts/', 'Receipts'],
  ['/main-dashboard/settings/appearance/', 'Appearance'],
  ['/main-dashboard/settings/', 'Settings'],
] as const;

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
    expect(paths).toEqual(PLACES.map(([path]) => path));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    for (const [path, heading] of PLACES) {
      await button.click();
      await menu.locator(`a[href="${path}"]`).click();
      await page.waitForURL((url) => url.pathname === path);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    }
    await button.click();
    await menu.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});
