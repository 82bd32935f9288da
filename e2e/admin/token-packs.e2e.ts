import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { codeOf, enterCode, enterPassword } from '../support/operator.ts';
import { said, save } from '../support/video-form.ts';

const { newVisitor } = browserForE2e();

const field = (page: Page, label: string, part: string) =>
  page.getByRole('group', { name: part }).getByLabel(label, { exact: true });

it('creates a valid token pack, sells it and takes it off sale', async () => {
  const visitor = await newVisitor();
  const packs = visitor.page.getByRole('listitem', { name: '777 tokens' });
  // A site's packs are created when they are first requested.
  await visitor.page.goto('/tokens/');
  const { context, page, faults } = await newVisitor();
  await page.goto('/admin/token-packs');
  await enterPassword(page, inject('operator'));
  await enterCode(page, await codeOf(inject('dataDir')));
  await page.getByRole('row', { name: /^1000 tokens/ }).waitFor();
  const found = await screenViolationsOf(page);

  await page.getByRole('link', { name: 'New pack' }).click();
  await page.getByLabel('Tokens', { exact: true }).fill('777');
  await page.getByLabel('On sale', { exact: true }).check();
  const [everybody, members] = ['Normal price', 'Member price'];
  await field(page, 'Price', everybody).fill('50.00');
  await field(page, 'Price', members).fill('60.00');
  const make = page.getByRole('button', { name: 'Create pack' });
  await make.click();
  await page.getByText('Members can’t pay more than everybody else.').waitFor();
  expect(await page.getByText('nobody could buy it').count()).toBe(2);
  found.push(...(await screenViolationsOf(page)));
  await field(page, 'Price', members).fill('40.00');
  await field(page, 'Code at Epoch', everybody).fill('pi-777');
  await field(page, 'Code at Epoch', members).fill('pi-777-m');
  await make.click();
  await page.getByRole('heading', { name: '777 tokens' }).waitFor();
  found.push(...(await screenViolationsOf(page)));
  await visitor.page.goto('/tokens/');
  await packs.getByText('$50.00').waitFor();

  await page.getByLabel('On sale', { exact: true }).uncheck();
  await save(page).click();
  await expect.poll(() => said(page).textContent()).toBe('Saved.');
  await visitor.page.goto('/tokens/');
  await visitor.page.getByRole('listitem', { name: '1000 tokens' }).waitFor();
  expect(await packs.count()).toBe(0);

  await page.getByRole('button', { name: 'Delete pack' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete pack' }).click();
  await page.waitForURL('**/admin/token-packs');
  await page.getByRole('row', { name: /^1000 tokens/ }).waitFor();
  expect(await page.getByRole('row', { name: /^777 tokens/ }).count()).toBe(0);
  expect(found).toEqual([]);
  expect(unexpected(faults).filter((fault) => !/400/.test(fault))).toEqual([]);
  for (const each of [context, visitor.context]) await each.close();
});
