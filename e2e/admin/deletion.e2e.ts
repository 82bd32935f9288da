import { expect, inject, it } from 'vitest';
import { screenViolationsOf, violationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { codeOf, enterCode, enterPassword } from '../support/operator.ts';

const { newVisitor } = browserForE2e();

it('takes a reported video from visitors, tells when it goes for good, and restores it', async () => {
  const visitor = await newVisitor();
  await visitor.page.goto('/videos/?page=2');
  const path = await visitor.page.locator('a[href^="/video/"]').last().getAttribute('href');
  const video = new URL(path ?? '', visitor.page.url()).href;
  const statusOf = async () => (await visitor.page.goto(video))?.status();
  expect(await statusOf()).toBe(200);
  const title = (await visitor.page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';

  await visitor.page.goto('/report/');
  await visitor.page.getByLabel('Address of the page').fill(video);
  await visitor.page.getByLabel('I’m shown in it and want it removed').check();
  await visitor.page.getByLabel('Tell us more').fill('I am the person in this video.');
  await visitor.page.getByLabel('Your name').fill('Ann Example');
  await visitor.page.getByLabel('Your email').fill('ann.shown@example.com');
  await visitor.page.getByLabel('I believe that this report is accurate').check();
  await visitor.page.getByRole('button', { name: 'Send report' }).click();
  await visitor.page.getByText('Your report has the number').waitFor();
  const found = await violationsOf(visitor.page);

  const { context, page, faults } = await newVisitor();
  await page.goto('/admin/moderation?reason=depicted');
  await enterPassword(page, inject('operator'));
  await enterCode(page, await codeOf(inject('dataDir')));
  await page
    .getByRole('link', { name: new RegExp(video) })
    .first()
    .click();
  await page.getByText(`This address shows “${title}”.`).waitFor();
  found.push(...(await screenViolationsOf(page)));
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: `Delete “${title}”` }).waitFor();
  await page.getByText('In 7 days its files, pictures and data go for good.').waitFor();
  found.push(...(await screenViolationsOf(page)));
  await page.getByLabel('Why').fill('short');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Write at least 10 characters.').waitFor();
  await page.getByLabel('Why').fill('The person who is shown asked for it.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Hidden, waiting').waitFor();
  await page.getByRole('link', { name: 'Open the report' }).waitFor();
  found.push(...(await screenViolationsOf(page)));
  await expect.poll(statusOf, { timeout: 15_000 }).toBe(404);

  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText(`“${title}” is restored.`).waitFor();
  await expect.poll(statusOf, { timeout: 15_000 }).toBe(200);
  await page.getByRole('link', { name: 'Open the report' }).click();
  await page.getByRole('link', { name: title }).waitFor();
  expect(found).toEqual([]);
  expect(unexpected(faults).filter((fault) => !/40[04]/.test(fault))).toEqual([]);
  for (const each of [context, visitor.context]) await each.close();
});
