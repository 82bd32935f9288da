import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { buildGallery, GALLERY } from '../support/admin-gallery.ts';
import { browserForE2e, PHONE } from '../support/browser.ts';

const { newVisitor } = browserForE2e();
let gallery: Awaited<ReturnType<typeof buildGallery>>;
beforeAll(async () => {
  gallery = await buildGallery();
});
afterAll(() => gallery?.discard());

async function open(path: string, options: BrowserContextOptions = {}) {
  const guest = await newVisitor({ ...options, baseURL: GALLERY });
  await gallery.show(guest.context);
  await guest.page.goto(path);
  await guest.page.locator('h1').waitFor();
  return guest;
}

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const said = (page: Page) => page.locator('.form-acts [role="status"]');
const stored = async (page: Page) => JSON.parse((await page.getByLabel('Stored').textContent()) ?? '');

describe('a form for a record', () => {
  it('saves every kind of value as its type and changes nothing else', async () => {
    const { context, page, faults } = await open('/form');
    await title(page).fill('Lake');
    await page.getByLabel('Minutes').fill('');
    await page.getByLabel('Price').fill('15,5');
    await page.getByLabel('Kind').selectOption('short');
    await page.getByRole('checkbox', { name: 'Shown' }).uncheck();
    await page.getByRole('checkbox', { name: 'list' }).check();
    await page.getByLabel('Tags', { exact: true }).fill('wind,');
    await page.getByLabel('Tags', { exact: true }).fill('still');
    await page.getByLabel('Tags', { exact: true }).press('Enter');
    await page.getByRole('combobox', { name: 'Studio' }).fill('so');
    await page.getByRole('option', { name: 'South' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'People' }).click();
    await page.getByRole('option', { name: 'East' }).click();
    await page.getByRole('option', { name: 'North' }).click();
    await page.keyboard.press('Escape');
    await save(page).click();
    await expect.poll(() => said(page).textContent()).toBe('Saved.');
    await expect.poll(async () => (await stored(page)).version).toBe(2);
    expect((await stored(page)).value).toEqual({
      title: 'Lake',
      subtitle: null,
      about: 'Water and wind.\nNothing else.',
      minutes: null,
      price: 1550,
      kind: 'short',
      isShown: false,
      places: ['home', 'list', 'mail'],
      publishedAt: '2026-03-05T13:30:12.345Z',
      tags: ['water', 'calm', 'wind', 'still'],
      colour: '#2f5fd0',
      studio: 'south',
      people: ['east', 'north'],
      origin: 'import',
    });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows errors at the field, from the browser and from the server', async () => {
    const { context, page } = await open('/form');
    await title(page).fill('');
    await page.getByLabel('Price').fill('a lot');
    await page.keyboard.press('Control+s');
    await page.getByText('This field is required.').waitFor();
    await expect.poll(() => page.getByLabel('Price').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    expect((await stored(page)).version).toBe(1);
    await page.getByLabel('Price').fill('1.00');
    await title(page).fill('taken');
    await title(page).press('Enter');
    await page.getByText('Another video has this title.').waitFor();
    expect((await stored(page)).version).toBe(1);
    await title(page).fill('free');
    await save(page).click();
    await expect.poll(() => said(page).textContent()).toBe('Saved.');
    await expect.poll(async () => (await stored(page)).value).toMatchObject({ title: 'free', price: 100 });
    await context.close();
  });

  it('shows a version conflict before one editor overwrites another', async () => {
    const { context, page } = await open('/form');
    await title(page).fill('Mine');
    await page.getByRole('button', { name: 'Save elsewhere' }).click();
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
    await dialog.getByText('Show differences').click();
    await dialog.getByRole('row', { name: 'title' }).waitFor();
    expect(await dialog.getByRole('row').count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Load their version' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Theirs');
    await title(page).fill('Mine again');
    await page.getByRole('button', { name: 'Save elsewhere' }).click();
    await save(page).click();
    // They didn't change the title, so both changes are saved without a conflict.
    await page.getByText('changed this too: subtitle.').waitFor();
    await expect.poll(() => said(page).textContent()).toBe('Saved.');
    await expect.poll(async () => (await stored(page)).value.title).toBe('Mine again');
    // What only they changed stays, in the record and in the form.
    const { subtitle } = (await stored(page)).value;
    expect(subtitle).toMatch(/^Their number/);
    expect(await page.getByLabel('Subtitle').inputValue()).toBe(subtitle);
    await title(page).fill('And once more');
    await save(page).click();
    await expect.poll(async () => (await stored(page)).value.title).toBe('And once more');
    expect((await stored(page)).value.subtitle).toBe(subtitle);
    await context.close();
  });

  it('warns about unsaved changes and can undo', async () => {
    const { context, page } = await open('/form');
    await title(page).fill('Half a thought');
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await title(page).inputValue()).toBe('Half a thought');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('A quiet lake');
    await page.getByRole('link', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Parts of the admin' }).waitFor();
    await context.close();
  });
});

describe('a table', () => {
  it('runs a bulk action on all matches, lists failures and undoes it', async () => {
    const { context, page, faults } = await open('/table?search=Video+1');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: /Select all \d+ results/ }).click();
    await page.getByText('311 selected').waitFor();
    await page.getByRole('searchbox').fill('Video 6');
    await page.getByText('of 111').waitFor();
    expect(await page.getByText(/ selected$/).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Select all 111 results' }).click();
    await page.getByText('111 selected').waitFor();
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByText('111 videos leave the lists.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await page.getByText('50 failed.').waitFor();
    await page.getByText('50 selected').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'no', exact: true }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('exports all matches as CSV without formulas', async () => {
    const { context, page } = await open('/table?sort=title&direction=ascending');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFTitle,Minutes');
    expect(lines).toHaveLength(1202);
    expect(lines[1]).toBe('"\'=SUM(A1:A9), ""quoted""",0');
    await context.close();
  });

  it('is navigated by keyboard and remembers the chosen columns', async () => {
    const { context, page } = await open('/table');
    await page.locator('tbody tr').first().waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.getByText('Columns', { exact: true }).first().click();
    await page.getByRole('checkbox', { name: 'Minutes' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('columnheader', { name: 'Title' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Minutes' }).count()).toBe(0);
    await page.locator('tbody tr').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await page.getByText('3 selected').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'A record' }).waitFor();
    await context.close();
  });
});

describe('charts', () => {
  it('are read with arrow keys and as tables', async () => {
    const { context, page } = await open('/charts');
    await page.getByRole('img', { name: /Sales and refunds/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('1 Mar: Sales 40, Refunds 0').waitFor();
    await page.getByRole('tab', { name: 'Sales' }).focus();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'As a table' }).click();
    await page.getByRole('row', { name: 'Members 310 6%' }).waitFor();
    await context.close();
  });
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it.each(['/form', '/table', '/charts', '/charts?tab=views', '/charts?tab=funnel'])(
    'has no accessibility violations on %s, on desktop and phone',
    async (path) => {
      const { context, page } = await open(path, { colorScheme });
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await violationsOf(page)).toEqual([]);
      await expect.poll(() => horizontalOverflow(page)).toBe(0);
      await context.close();
    },
  );
});
