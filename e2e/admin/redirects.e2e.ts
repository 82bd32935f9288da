import { expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, PHONE, unexpected } from '../support/browser.ts';

const { newVisitor, newOperator } = browserForE2e();

it('sends visitors of old addresses on: by hand, by file, and seen in the list', async () => {
  const { context, page, faults } = await newOperator();
  await page.goto('/admin/redirects');
  await page.getByRole('heading', { name: 'Redirects', level: 1 }).waitFor();
  const found = await screenViolationsOf(page);

  await page.getByRole('link', { name: 'New redirect' }).click();
  await page.getByLabel('Old address').fill('https://www.old.example/Scenes/First.html');
  await page.getByLabel('New address').fill('/videos');
  await page.getByRole('button', { name: 'Create redirect' }).click();
  await page.getByRole('heading', { name: '/scenes/first.html' }).waitFor();
  await page.getByText('Redirect created').waitFor();
  found.push(...(await screenViolationsOf(page)));
  const visitor = await newVisitor();
  await visitor.page.goto('/scenes/First.html?from=mail');
  expect(new URL(visitor.page.url()).pathname).toBe('/videos/');

  await page.goto('/admin/redirects/import');
  const rows = ['from,to', '/scenes/2,/models/', '/scenes/3,/categories/', 'scenes,/videos/'];
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('row', { name: /^4 scenes Start with a slash/ }).waitFor();
  found.push(...(await screenViolationsOf(page)));
  await page.getByRole('button', { name: 'Import 2 redirects' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor();
  await visitor.page.goto('/scenes/2');
  expect(new URL(visitor.page.url()).pathname).toBe('/models/');

  await page.goto('/admin/redirects');
  await page
    .getByRole('row', { name: /scenes\/3/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.getByRole('row', { name: /scenes\/3/ }).count()).toBe(0);
  await page.setViewportSize(PHONE);
  found.push(...(await screenViolationsOf(page)));
  expect(found).toEqual([]);
  expect(unexpected(faults)).toEqual([]);
  for (const each of [context, visitor.context]) await each.close();
});

it('has the guides in its help, found by words and leading to each other', async () => {
  const { context, page, faults } = await newOperator();
  await page.goto('/admin/help');
  await page.getByRole('heading', { name: 'Guides', level: 1 }).waitFor();
  const found = await screenViolationsOf(page);
  await page.getByRole('link', { name: 'Your first week' }).click();
  await page.getByRole('heading', { name: 'Your first week', level: 1 }).waitFor();
  found.push(...(await screenViolationsOf(page)));
  await page.getByRole('searchbox', { name: 'Search the guides' }).fill('wordpress redirection');
  await page.getByRole('link', { name: 'Redirects: By file: moving here from another site' }).click();
  await page.getByRole('heading', { name: 'By file: moving here from another site' }).waitFor();
  await page.setViewportSize(PHONE);
  await page.goto('/admin/help/configuration');
  await page.getByRole('heading', { name: 'Configuration', level: 1 }).waitFor();
  found.push(...(await screenViolationsOf(page)));
  expect(found).toEqual([]);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
