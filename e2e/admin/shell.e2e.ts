import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { browserForE2e, PHONE } from '../support/browser.ts';

const { newVisitor, newOperator } = browserForE2e();

const firstCell = (page: Page) => page.locator('tbody tr td:first-child').first();

describe('an operator in the admin', () => {
  it('sorts, searches and exports accounts', async () => {
    const { context, page, faults } = await newOperator();
    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: 'Email' }).click();
    await expect.poll(() => firstCell(page).textContent()).toMatch(/^anna/);
    await page.getByRole('button', { name: 'Email' }).click();
    await expect.poll(() => firstCell(page).textContent()).toMatch(/^victor/);
    await page.keyboard.press('/');
    await page.keyboard.type('boris');
    await page.waitForURL('**search=boris**');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('boris-expired@demo.example');
    await page.getByRole('searchbox').fill('nobody-at-all');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: /anna/ }).waitFor();
    await page.locator('tbody tr').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/accounts/*');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('opens screens from the command palette, which lists recent ones', async () => {
    const { context, page, faults } = await newOperator();
    await page.goto('/admin/no-such-screen');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('acco');
    await page.getByRole('option', { name: 'Accounts', selected: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/accounts');
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Accounts' }).waitFor();
    await page.getByRole('combobox', { name: 'Search' }).fill('boris-expired@demo.example');
    const exactly = page.getByRole('group', { name: 'Exact match' });
    await exactly.getByRole('option', { name: /^boris-expired@/, selected: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/accounts/*');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps filters while rows load, and goes back to the filtered list', async () => {
    const { context, page } = await newOperator();
    await page.goto('/admin/accounts?search=boris');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    const slow = Promise.withResolvers<void>();
    await page.route('**/api/admin/v1/accounts?*role=*', async (route) => {
      await slow.promise;
      await route.continue();
    });
    const role = page.getByRole('combobox', { name: 'Role' });
    await role.selectOption('editor');
    await page.locator('[aria-busy="true"] tbody').waitFor();
    expect(await role.inputValue()).toBe('editor');
    // While the earlier choice is still loading.
    await page.getByRole('searchbox').fill('nobody');
    slow.resolve();
    await page.waitForURL('**/accounts?search=nobody&role=editor');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name: /anna/ }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.goBack();
    await page.getByRole('link', { name: /boris/ }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('boris');
    await context.close();
  });

  it('starts each screen at the top, and restores the scroll position', async () => {
    const { context, page } = await newOperator({ viewport: PHONE });
    await page.goto('/admin/accounts');
    const last = page.locator('tbody tr').last().getByRole('link');
    await last.scrollIntoViewIfNeeded();
    const seen = await page.evaluate(() => scrollY);
    expect(seen).toBeGreaterThan(0);
    await last.click();
    await page.waitForURL('**/admin/accounts/*');
    await page.getByRole('heading', { name: 'Roles' }).waitFor();
    await expect.poll(() => page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'screen']);
    await page.goBack();
    await last.waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(seen);
    await context.close();
  });

  it('sees in the dialog that an action failed', async () => {
    const { context, page } = await newOperator();
    await page.goto('/admin/accounts?search=anna');
    await page.getByRole('link', { name: /anna/ }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.route('**/end-sessions', (route) => route.abort());
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    const notice = dialog.getByText('We can’t reach the server.');
    await notice.waitFor();
    await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });

  it.each(['light', 'dark'] as const)(
    'meets no accessibility violations in %s colours, nor on a phone',
    async (colorScheme) => {
      const guest = await newVisitor({ colorScheme });
      await guest.page.goto('/admin/sign-in');
      await guest.page.getByLabel('Email').waitFor();
      const found = await violationsOf(guest.page);
      await guest.context.close();
      const { context, page } = await newOperator({ colorScheme });
      await page.goto('/admin/accounts');
      await page.getByRole('link', { name: /anna/ }).waitFor();
      for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
        await page.setViewportSize(viewport);
        found.push(...(await violationsOf(page)));
        await expect.poll(() => horizontalOverflow(page)).toBe(0);
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').waitFor();
        found.push(...(await violationsOf(page)));
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      expect(found).toEqual([]);
      await context.close();
    },
  );
});
