import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { askDatabase } from './database.ts';

export const title = (page: Page) => page.getByLabel('Title', { exact: true });
export const description = (page: Page) => page.getByLabel('Description', { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const said = (page: Page) => page.locator('.record-form [role="status"]').last();
export const history = (page: Page) => page.locator('.history-list > li');

export async function openVideo(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/videos/${id}`);
  await title(page).waitFor();
}

/** Saves, and waits until it is done. */
export async function saveVideo(page: Page): Promise<void> {
  await save(page).click();
  await expect.poll(() => said(page).textContent()).toBe('Saved.');
}

/** How often operators have changed a video, in other e2e tests too. */
export async function changesOf(page: Page, id: number): Promise<number> {
  const answer = await page.request.get(`/api/admin/v1/history/videos/${id}`);
  return ((await answer.json()) as { data: { items: unknown[] } }).data.items.length;
}

/**
 * Gives drafts the pictures of another video, as encoding would.
 * @param slugs a pattern for SQL's `like`
 */
export async function givePictures(slugs: string): Promise<void> {
  await askDatabase(
    inject('dataDir'),
    `update catalogue.videos set poster = one.poster, hero_image = one.hero_image
     from (select poster, hero_image from catalogue.videos
       where poster ->> 'permalink' <> '' and hero_image ->> 'permalink' <> '' limit 1) one
     where slug like $1`,
    [slugs],
  );
}
