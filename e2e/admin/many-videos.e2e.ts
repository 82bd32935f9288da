import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { givePictures, openVideo, said, save, title } from '../support/video-form.ts';

const { newOperator } = browserForE2e();
const [site] = sites;
const COUNT = 400;
const LONG = { timeout: 120_000 };

describe('four hundred new videos', () => {
  it('are tagged and scheduled in a few steps, and each step is undone', async () => {
    const { context, page, faults } = await newOperator();
    await bringDrafts(page);
    const found: string[] = [];

    const tagged = () =>
      count('select count(distinct t.video_id) as n from catalogue.video_tags t join batch using (video_id)');
    await selectAll(page);
    const tags = await openChange(page, 'Add tags');
    const tag = tags.getByRole('listbox').getByRole('option').first();
    const name = await tag.innerText();
    await tag.click();
    found.push(...(await screenViolationsOf(page)));
    // The list stays open and covers nothing.
    await tags.getByRole('button', { name: `Save ${COUNT}` }).click();
    await page.getByText(`Add tags: ${COUNT} done.`).waitFor(LONG);
    expect(await tagged()).toBe(COUNT);
    await page.goto(`/admin/videos?search=batch-&tag=${encodeURIComponent(await slugOf(name))}`);
    await page.getByText(`of ${COUNT}`).waitFor();

    await selectAll(page);
    await openChange(page, 'Publish one after the other from a date');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First one at').fill('2031-03-03T18:00');
    await dialog.getByRole('button', { name: `Save ${COUNT}` }).click();
    await page.getByText(`Publish one after the other from a date: ${COUNT} done.`).waitFor(LONG);
    const [times] = await askDatabase<{ days: number; first: string; last: string }>(
      inject('dataDir'),
      `select count(distinct published_at)::integer as days, min(published_at)::date::text as first,
         max(published_at)::date::text as last
       from catalogue.videos where slug like 'batch-%' and hidden_at is null and not is_published`,
    );
    expect(times).toEqual({ days: COUNT, first: '2031-03-03', last: '2032-04-05' });

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor(LONG);
    expect(
      await count(`select count(*) as n from catalogue.videos where slug like 'batch-%' and hidden_at is not null`),
    ).toBe(COUNT);
    await selectAll(page);
    const gone = await openChange(page, 'Remove tags');
    await gone.getByRole('combobox', { name: 'Tags' }).fill(name);
    await gone.getByRole('option', { name, exact: true }).click();
    await gone.getByRole('button', { name: `Save ${COUNT}` }).click();
    await page.getByText(`Remove tags: ${COUNT} done.`).waitFor(LONG);
    expect(await tagged()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor(LONG);
    expect(await tagged()).toBe(COUNT);

    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('are found by what they lack', async () => {
    const { context, page } = await newOperator();
    await page.goto('/admin/videos?search=batch-');
    await page.getByLabel('Missing').selectOption('Full video');
    await page.getByText(`of ${COUNT}`).waitFor();
    await page.getByLabel('Missing').selectOption('Poster');
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await context.close();
  });
});

describe('the form of a video', () => {
  it('publishes what is in it, and keeps a name that was typed and not chosen from being lost', async () => {
    const { context, page, faults } = await newOperator();
    const answer = await page.request.post('/api/admin/v1/drafts/videos', {
      data: { key: crypto.randomUUID(), title: 'One more', slug: 'one-more' },
      headers: { origin: inject('origin') },
    });
    const { id } = (await answer.json()).data as { id: number };
    await givePictures('one-more');
    await askDatabase(
      inject('dataDir'),
      `update catalogue.videos set duration_seconds = 1200, resolution = '8K' where id = $1`,
      [id],
    );
    await openVideo(page, id);
    await title(page).fill('One of many');
    await page.getByRole('checkbox', { name: site?.name, exact: true }).check();
    await page.getByRole('combobox', { name: 'Categories' }).fill('no such thing');
    await save(page).click();
    await page.getByText('“no such thing” isn’t chosen yet.').waitFor();
    expect(await said(page).textContent()).not.toBe('Saved.');
    await page.getByRole('combobox', { name: 'Categories' }).fill('');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect.poll(() => said(page).textContent()).toBe('Saved.');
    const sql = 'select title, sites, hidden_at from catalogue.videos where id = $1';
    expect(await askDatabase(inject('dataDir'), sql, [id])).toEqual([
      { title: 'One of many', sites: [site?.key], hidden_at: null },
    ]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });
});

/** Imports them as an editor's table would, with pictures as encoding would have made them. */
async function bringDrafts(page: Page): Promise<void> {
  const lines = Array.from({ length: COUNT }, (_, at) => `batch-${at + 1},Batch ${at + 1},${site?.key},1200,8K,yes`);
  const text = ['slug,title,sites,durationSeconds,resolution,isHidden', ...lines].join('\r\n');
  await page.goto('/admin/csv');
  await page.getByLabel('Type', { exact: true }).selectOption('Videos');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'batch.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByText('Videos: checked, nothing changed yet').waitFor(LONG);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.getByText('Videos: imported').waitFor(LONG);
  await givePictures('batch-%');
}

async function selectAll(page: Page): Promise<void> {
  await page.goto('/admin/videos?search=batch-&sort=title&direction=ascending');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${COUNT} results` }).click();
  await page.getByText(`${COUNT} selected`).waitFor(LONG);
}

async function openChange(page: Page, what: string) {
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Bulk edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What to change').selectOption({ label: what });
  return dialog;
}

async function count(sql: string): Promise<number> {
  const batch = `with batch as (select id as video_id from catalogue.videos where slug like 'batch-%') ${sql}`;
  const [row] = await askDatabase<{ n: string }>(inject('dataDir'), batch);
  return Number(row?.n);
}

async function slugOf(tag: string): Promise<string> {
  const [row] = await askDatabase<{ slug: string }>(
    inject('dataDir'),
    `select slug from catalogue.tags where kind = 'video' and title = $1`,
    [tag],
  );
  return row?.slug ?? '';
}
