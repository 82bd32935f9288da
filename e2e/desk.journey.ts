import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sidewaysScroll, violationsOf } from './accessibility.ts';
import { browserForJourneys, PHONE } from './browser.ts';
import { startProgram } from './program.ts';

const { newVisitor } = browserForJourneys();

/** Sets up an authenticator app from the key that the page shows, and keeps the recovery codes. */
async function enrol(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
  const secret = (await page.locator('.enrol-secret').textContent()) ?? '';
  await page.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('checkbox', { name: 'I have kept them.' }).check();
  await page.getByRole('button', { name: 'Go on' }).click();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const firstCell = (page: Page) => page.locator('tbody tr td:first-child').first();

describe('a site that nobody runs yet', () => {
  it('is taken over with the link that the program prints, once', async () => {
    const program = await startProgram('production', { DEMO: 'false' });
    try {
      const [link = ''] = /http\S+first-operator#\S+/.exec(program.said()) ?? [];
      const { context, page, faults } = await newVisitor();
      await page.goto(link);
      await page.getByLabel('E-mail').fill('first@example.com');
      await page.getByLabel('Password').fill('four calm words here');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Make my account' }).click();
      await enrol(page);
      await menu(page).getByRole('link', { name: 'Accounts' }).click();
      await page.getByRole('link', { name: 'first@example.com' }).waitFor();
      expect(faults).toEqual([]);
      await context.close();

      const late = await newVisitor();
      await late.page.goto(link);
      await late.page.getByLabel('E-mail').fill('second@example.com');
      await late.page.getByLabel('Password').fill('four calm words here');
      await late.page.getByRole('button', { name: 'Make my account' }).click();
      await late.page.getByRole('alert').waitFor();
      await late.context.close();
    } finally {
      await program.discard();
    }
  });
});

describe('an operator at the desk', () => {
  let storageState: BrowserContextOptions['storageState'];
  beforeAll(async () => {
    const { context, page } = await newVisitor();
    const { email, password } = inject('operator');
    await page.goto('/admin/accounts');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await enrol(page);
    await page.getByRole('heading', { name: 'Accounts' }).waitFor();
    storageState = await context.storageState();
    await context.close();
  });

  it('orders, searches and takes the accounts along', async () => {
    const { context, page, faults } = await newVisitor({ storageState });
    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: 'E-mail' }).click();
    await expect.poll(() => firstCell(page).textContent()).toMatch(/^anna/);
    await page.getByRole('button', { name: 'E-mail' }).click();
    await expect.poll(() => firstCell(page).textContent()).toMatch(/^vera/);
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
    await page.getByRole('heading', { name: 'Nothing was found' }).waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByRole('link', { name: /anna/ }).waitFor();
    await page.locator('tbody tr').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/accounts/*');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('goes anywhere by typing, and finds where they went before', async () => {
    const { context, page, faults } = await newVisitor({ storageState });
    await page.goto('/admin/no-such-screen');
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('acco');
    await page.getByRole('option', { name: 'Accounts', selected: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/accounts');
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'Accounts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each(['light', 'dark'] as const)(
    'meets no barrier in %s colours, nor on a phone',
    async (colorScheme) => {
      const guest = await newVisitor({ colorScheme });
      await guest.page.goto('/admin/sign-in');
      await guest.page.getByLabel('E-mail').waitFor();
      const found = await violationsOf(guest.page);
      await guest.context.close();
      const { context, page } = await newVisitor({ storageState, colorScheme });
      await page.goto('/admin/accounts');
      await page.getByRole('link', { name: /anna/ }).waitFor();
      for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
        await page.setViewportSize(viewport);
        found.push(...(await violationsOf(page)));
        await expect.poll(() => sidewaysScroll(page)).toBe(0);
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
