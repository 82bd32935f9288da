import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, goOffline, unexpected } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';

const { newVisitor, newOperator } = browserForE2e();
const [site] = sites;

describe('bulk changes of videos', () => {
  it('hide and publish, show progress and are undone', async () => {
    const { context, page, faults } = await newOperator();
    const guest = await newVisitor();
    /** The videos on the first page of the public list. */
    const listed = async () => {
      await guest.page.goto('/videos/');
      return guest.page.locator('.video-card__link[href^="/video/"]').allTextContents();
    };
    expect(await listed()).not.toEqual([]);

    await page.goto('/admin/videos?limit=24&state=shown');
    await selectAll(page);
    const [, total = ''] = /of (\d+)/.exec(await page.getByText(/^\d+–\d+ of \d+/).innerText()) ?? [];
    await page.getByText(`${total} selected`).waitFor();
    expect(Number(total)).toBeGreaterThan(24);
    const found = await screenViolationsOf(page);
    const letGo = await holdBack(page, '**/api/admin/v1/showing/videos/hide');
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Hide' }).click();
    await page.getByText(`These ${total} disappear for all visitors right away.`).waitFor();
    found.push(...(await screenViolationsOf(page)));
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await page.getByText(`Hide: 0 of ${total}`).waitFor();
    found.push(...(await screenViolationsOf(page)));
    letGo();
    await page.getByText(`Hide: ${total} done.`).waitFor();
    await expect.poll(listed).toEqual([]);
    // It is done 50 at a time, but the audit log shows one operation.
    expect(await actsOf('catalogue.hidden')).toContain(Number(total));
    // If the undo fails, it is still offered afterwards.
    await goOffline(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    const again = page.locator('.notice[data-kind="failed"]').getByRole('button', { name: 'Undo' });
    await again.waitFor();
    await context.setOffline(false);
    await again.click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(listed).not.toEqual([]);

    await page.goto(`/admin/videos?site=${site?.key}`);
    const name = await page.locator('tbody tr').first().getByRole('link').innerText();
    await page.getByRole('checkbox', { name: 'Select this row' }).first().check();
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await page.getByText('Hide: 1 done.').waitFor();
    await page.goto(`/admin/videos?state=hidden&search=${encodeURIComponent(name)}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Publish: 1 done.').waitFor();
    await page.getByRole('heading', { name: 'No results' }).waitFor();
    await expect.poll(listed).toContain(name);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    await expect.poll(listed).not.toContain(name);
    expect(found).toEqual([]);
    expect(unexpected(faults).filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.close();
    await guest.context.close();
  });

  it('delete with one reason, say what stays, and restore', async () => {
    const { context, page, faults } = await newOperator();
    await page.goto(`/admin/videos?site=${site?.key}&state=shown`);
    for (const row of [0, 1]) await page.getByRole('checkbox', { name: 'Select this row' }).nth(row).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 items' });
    await dialog.getByLabel('Reason').selectOption({ label: 'Our own decision' });
    await dialog.getByLabel('Why').fill('Brought in twice by mistake.');
    const found = await screenViolationsOf(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Delete: 2 done.').waitFor();
    expect(await actsOf('deletions.requested')).toContain(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await actsOf('deletions.undone')).toContain(2);

    await page.goto('/admin/pictures?sort=addedAt&direction=ascending');
    const used = page.locator('tbody tr', { has: page.locator('a[href$="/media"]') }).first();
    await used.getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByLabel('Reason').selectOption({ label: 'Another reason' });
    await page.getByRole('dialog').getByLabel('Why').fill('It is not sharp enough.');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alert')
      .getByText(/^This picture is shown by/)
      .waitFor();
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  /** How many entries of this action each operation has. */
  async function actsOf(action: string): Promise<number[]> {
    const acts = await askDatabase<{ entries: number }>(
      inject('dataDir'),
      'SELECT count(*)::integer AS entries FROM kernel.audit_log WHERE action = $1 GROUP BY act',
      [action],
    );
    return acts.map(({ entries }) => entries);
  }

  async function selectAll(page: Page): Promise<void> {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: /^Select all \d+ results$/ }).click();
  }

  /** Holds requests back until the returned function is called. */
  async function holdBack(page: Page, address: string): Promise<() => void> {
    const gate = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await gate.promise;
      await route.continue();
    });
    return gate.resolve;
  }
});
