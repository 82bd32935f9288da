import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, goOffline } from '../support/browser.ts';
import { changesOf, openVideo, save, saveVideo, title } from '../support/video-form.ts';

const { newOperator } = browserForE2e();

describe('a lost connection in the admin', () => {
  it('keeps unsaved input, explains it and saves once after reconnecting', async () => {
    const { context, page } = await newOperator();
    // Not one of the newest: `many-videos.e2e.ts` leaves those hidden.
    await openVideo(page, 9);
    const before = await changesOf(page, 9);
    await title(page).fill('Typed without a line');
    await goOffline(page);
    await save(page).click();
    await page.getByText('We can’t reach the server.').waitFor();
    const found = await screenViolationsOf(page);
    // Another operation on the screen that fails changes nothing about that.
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await page.locator('.notice[data-kind="failed"]').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await title(page).inputValue()).toBe('Typed without a line');
    await context.setOffline(false);
    await saveVideo(page);
    expect(await changesOf(page, 9)).toBe(before + 1);
    await page.reload();
    await expect.poll(() => title(page).inputValue()).toBe('Typed without a line');
    expect(found).toEqual([]);
    await context.close();
  });

  it('after the server saved is no version conflict', async () => {
    const { context, page } = await newOperator();
    await openVideo(page, 3);
    const before = await changesOf(page, 3);
    await title(page).fill('Saved unheard');
    await page.route(
      '**/api/admin/v1/videos/3',
      async (route: Route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        const answer = await route.fetch();
        expect(answer.status()).toBe(200);
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await save(page).click();
    await page.getByText('We can’t reach the server.').waitFor();
    expect(await title(page).inputValue()).toBe('Saved unheard');
    await context.setOffline(false);
    await saveVideo(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await changesOf(page, 3)).toBe(before + 1);
    await context.close();
  });

  it('leaves a table that reloads by itself', async () => {
    const { context, page } = await newOperator();
    await page.goto('/admin/videos');
    await page.locator('tbody tr').first().waitFor();
    await goOffline(page);
    await page.getByRole('button', { name: 'Title' }).click();
    await page.getByRole('alert').getByText('We can’t reach the server.').waitFor();
    const found = await screenViolationsOf(page);
    await context.setOffline(false);
    await page.locator('tbody tr').first().waitFor();
    await page.waitForURL(/[?&]sort=title/);
    expect(found).toEqual([]);
    await context.close();
  });
});
