import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { horizontalOverflow, screenViolationsOf, violationsOf } from '../support/accessibility.ts';
import { browserForE2e, PHONE, unexpected } from '../support/browser.ts';
import { saveVideo } from '../support/video-form.ts';

const { newVisitor, newOperator } = browserForE2e();
const [site] = sites;
const WIDE = { width: 1440, height: 900 };
/** While pictures are cut, and where many names are searched. */
const SLOW = { timeout: 20_000 };

/** Creates something through an endpoint, as the admin's own pages do. */
async function post<Data>(page: Page, path: string, data: object): Promise<Data> {
  const headers = { origin: inject('origin') };
  const answer = await page.request.post(`/api/admin/v1${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: Data }).data;
}

async function rowsOf(page: Page, path: string): Promise<{ id: number; slug: string; name?: string }[]> {
  const answer = await page.request.get(`/api/admin/v1${path}`);
  return ((await answer.json()) as { data: { rows: { id: number; slug: string }[] } }).data.rows;
}

const tagNamed = (slug: string, title: string) => ({
  key: crypto.randomUUID(),
  tagKind: 'video',
  slug,
  title,
  description: '',
  isHidden: false,
});

describe('the catalogue in the admin', () => {
  it('has no accessibility violations, on a desktop in light and on a phone in dark colours', async () => {
    const { context, page, faults } = await newOperator();
    const of = async (path: string) => (await rowsOf(page, path))[0]?.id;
    const { sites } = (await (await page.request.get('/api/admin/v1/sites')).json()).data;
    const paths = [
      '/taxonomy/categories',
      `/taxonomy/categories/${await of('/taxonomy/categories')}`,
      '/taxonomy/categories/new',
      `/taxonomy/tags/${await of('/taxonomy/tags')}`,
      `/taxonomy/devices/${await of('/taxonomy/devices')}`,
      '/taxonomy/custom-items',
      '/promotions/announcement-slide',
      `/promotions/home-builder/${await of('/promotions/entries/home-builder')}`,
      '/promotions/banner/new',
      '/pages/faq',
      `/pages/page/${await of('/pages/entries/page')}`,
      `/pages/policy/${await of('/pages/entries/policy')}`,
      '/sites',
      `/sites/${sites[0].key}`,
      '/csv',
    ];
    const violations = async (screen: Page, where: string) => [
      ...(await violationsOf(screen)).map((line) => `${where} ${line}`),
      ...((await horizontalOverflow(screen)) > 0 ? [`${where} overflows horizontally`] : []),
    ];
    const found: string[] = [];
    for (const [viewport, colorScheme] of [
      [WIDE, 'light'],
      [PHONE, 'dark'],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      for (const path of paths) {
        await page.goto(`/admin${path}`);
        await page.locator('main h1').waitFor();
        await expect.poll(() => page.getByText(/^(One moment|Loading) …$/).count(), SLOW).toBe(0);
        found.push(...(await violations(page, path)));
      }
      await page.goto(`/admin/sites/${sites[0].key}`);
      for (const part of await page.getByRole('tab').all()) {
        await part.click();
        found.push(...(await violations(page, await part.innerText())));
      }
    }
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  }, 240_000);

  it('saves taxonomy and production facts with the video', async () => {
    const { context, page } = await newOperator();
    const { id } = await post<{ id: number }>(page, '/drafts/videos', {
      key: crypto.randomUUID(),
      title: 'A draft to file',
      slug: 'a-draft-to-file',
    });
    const [category] = await rowsOf(page, '/taxonomy/categories?limit=1');
    await page.goto(`/admin/videos/${id}`);
    await page.getByRole('combobox', { name: 'Categories' }).fill(category?.name ?? '');
    await page.getByRole('option', { name: category?.name, exact: true }).click();
    await page.getByLabel('Frame rate').fill('60');
    await saveVideo(page);
    await page.reload();
    await page.getByRole('button', { name: `Remove ${category?.name}` }).waitFor();
    expect(await page.getByLabel('Frame rate').inputValue()).toBe('60');
    await context.close();
  });

  it('changes several videos at once and undoes it', async () => {
    const { context, page, faults } = await newOperator();
    await post(page, '/taxonomy/tags', tagNamed('together', 'Together'));
    await page.goto('/admin/videos?limit=24&state=shown');
    for (const row of [0, 1]) await page.getByRole('checkbox', { name: 'Select this row' }).nth(row).check();
    await page.getByRole('button', { name: 'Bulk edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 2 items' });
    await dialog.getByLabel('What to change').selectOption('Add tags');
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('toget');
    const found = await screenViolationsOf(page);
    await dialog.getByRole('option', { name: 'Together' }).click();
    // The list stays open for more choices, and closes when the mouse leaves it.
    await page.mouse.move(0, 0);
    await dialog.getByRole('button', { name: 'Save 2' }).click();
    await page.getByText('Add tags: 2 done.').waitFor();
    const uses = async () => ((await rowsOf(page, '/taxonomy/tags?search=together'))[0] as { uses?: number })?.uses;
    expect(await uses()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await uses()).toBe(0);
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('merges duplicates and redirects visitors', async () => {
    const { context, page } = await newOperator();
    const guest = await newVisitor();
    const twice = await post<{ id: number }>(page, '/taxonomy/tags', tagNamed('there-twice', 'There twice'));
    await post(page, '/taxonomy/tags', tagNamed('there-once', 'There once'));
    const [video] = await rowsOf(page, `/videos?state=shown&limit=1&site=${site.key}`);
    await post(page, '/bulk/videos', { ids: [video?.id], change: { add: { tags: ['there-twice'] } } });
    await page.goto(`/admin/taxonomy/tags/${twice.id}`);
    await page.getByRole('button', { name: 'Merge' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill('there once');
    await dialog.getByRole('option', { name: /^There once/ }).click();
    const found = await screenViolationsOf(page);
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('heading', { name: 'There once', exact: true }).waitFor();
    await page.goto(`/admin/taxonomy/tags/${twice.id}`);
    await page.getByText('Merged into').first().waitFor();
    found.push(...(await screenViolationsOf(page)));
    const visit = async () => {
      const answer = await guest.page.goto('/tag/there-twice/');
      return { answer, path: new URL(guest.page.url()).pathname };
    };
    await expect.poll(async () => (await visit()).path).toBe('/tag/there-once/');
    const { answer } = await visit();
    expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(301);
    expect(found).toEqual([]);
    await context.close();
    await guest.context.close();
  });

  it('exports a CSV file and imports it after a preview', async () => {
    const { context, page, faults } = await newOperator();
    await post(page, '/taxonomy/tags', tagNamed('tabled', 'Tabled'));
    await page.goto('/admin/csv');
    await page.getByLabel('Type', { exact: true }).selectOption('Tags');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const table = readFileSync(await file.path(), 'utf8');
    const wrong = 'video,Not An Address,Wrong,,no';
    const buffer = Buffer.from(`${table.replace(',Tabled,', ',Tabled anew,')},${wrong}\r\n`);
    await page.getByLabel('CSV file').setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check file' }).click();
    await page.getByText('Tags: checked, nothing changed yet').waitFor({ timeout: 60_000 });
    await page.getByRole('row', { name: /Tabled anew.*Changed/ }).waitFor();
    await page.getByRole('row', { name: /Wrong.*slug: Use lower-case letters/ }).waitFor();
    const found = await screenViolationsOf(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('dialog').getByText('New: 0. Changed: 1. Skipped because of errors: 1.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
    await page.getByText('Tags: imported').waitFor({ timeout: 60_000 });
    expect((await rowsOf(page, '/taxonomy/tags?search=tabled')).map(({ name }) => name)).toEqual(['Tabled anew']);
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('crops a picture by keyboard and gives it an alt text', async () => {
    const { context, page, faults } = await newOperator();
    const { id } = await post<{ id: number }>(page, '/drafts/videos', {
      key: crypto.randomUUID(),
      title: 'A draft to crop',
      slug: 'a-draft-to-crop',
    });
    const create = { width: 1200, height: 800, channels: 3, background: '#805030' } as const;
    await page.request.post('/api/admin/v1/pictures?alt=A+wall+to+crop&kind=poster', {
      data: await sharp({ create }).png().toBuffer(),
      headers: { origin: inject('origin'), 'content-type': 'image/png' },
    });
    await page.goto(`/admin/videos/${id}/media`);
    const poster = page.locator('.picture-card').first();
    const shown = poster.locator('> img');
    await poster.getByRole('button', { name: /^Choose/ }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill('a wall to crop');
    await page.getByRole('dialog').getByRole('button', { name: 'A wall to crop' }).click();
    await shown.waitFor();
    const before = await shown.getAttribute('src');
    await poster.getByRole('button', { name: 'Crop and description' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop this picture' });
    await dialog.locator('.crop-stage img').waitFor();
    await dialog.getByLabel('Shape').selectOption('1:1');
    await dialog.locator('.ReactCrop__crop-selection').press('ArrowLeft');
    await dialog.getByLabel('Description').fill('The middle of it');
    const found = await screenViolationsOf(page);
    await dialog.getByRole('button', { name: 'Use this crop' }).click();
    await expect.poll(() => shown.getAttribute('alt'), SLOW).toBe('The middle of it');
    expect(await shown.getAttribute('src')).not.toBe(before);
    const [, width, height] = /(\d+) × (\d+)/.exec(await poster.innerText()) ?? [];
    expect(Math.abs(Number(width) - Number(height))).toBeLessThanOrEqual(1);
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});
