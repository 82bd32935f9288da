import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '#kernel/clock.ts';
import { screenViolationsOf, violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, chooseTheme, PHONE, unexpected } from '../support/browser.ts';
import { newestVideo } from '../support/member.ts';

const { newVisitor, newOperator } = browserForE2e();

/** The value of a `datetime-local` field. */
function localTime(fromNow: number): string {
  const now = new Date();
  return new Date(now.getTime() + fromNow - now.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

it('lets an operator write a post, look at it, and publish it for a visitor', async () => {
  const { context, page, faults } = await newOperator();
  await page.goto('/admin/blog');
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  const found = await screenViolationsOf(page);

  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('heading', { name: 'New post' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Lantern notes');
  await page.getByLabel('Address', { exact: true }).fill('lantern-notes');
  await page.getByLabel('Title', { exact: true }).fill('Notes on lanterns');
  await page.getByLabel('Summary').fill('Forty paper lamps and one match.');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('They burn for an hour.');
  await text.selectText();
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await tools.getByRole('button', { name: 'Bold' }).click();
  await text.press('End');
  await tools.getByRole('button', { name: 'Picture' }).click();
  await page.getByRole('dialog', { name: 'Choose a picture' }).locator('.picture-choice').first().click();
  await expect
    .poll(() => text.inputValue())
    .toMatch(/^\*\*They burn for an hour\.\*\*\n\n!\[.*\]\(\/media\/.+\.webp\)/);
  await tools.getByRole('button', { name: 'Video' }).click();
  await page.getByRole('dialog', { name: 'Choose a video' }).getByRole('option').first().click();
  await expect.poll(() => text.inputValue()).toMatch(/\n\n\/video\/[a-z0-9-]+\/\n*$/);

  // The first video across all sites may not be on this one.
  const shown = await newestVideo(page);
  await text.fill((await text.inputValue()).replace(/\/video\/[a-z0-9-]+\//, shown));

  await tools.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.locator('strong', { hasText: 'They burn for an hour.' }).waitFor();
  await preview.getByRole('img').waitFor();
  found.push(...(await screenViolationsOf(page)));
  await tools.getByRole('button', { name: 'Write' }).click();
  await page.getByRole('combobox', { name: 'Topics' }).fill('Guides');
  await page.getByRole('option', { name: 'Guides (vrbs)' }).click();
  await page.getByLabel('From', { exact: true }).fill(localTime(24 * HOUR));
  await page.getByRole('button', { name: 'Create hidden' }).click();

  // A draft: operators see its page and nobody else does.
  await page.getByRole('heading', { name: 'Lantern notes', level: 1 }).waitFor();
  const visitor = await newVisitor();
  expect((await visitor.page.goto('/blog/lantern-notes/'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Preview', exact: true }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Notes on lanterns', level: 1 }).waitFor();
  await page.goBack();
  // Scheduled for tomorrow, then published now.
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Scheduled', { exact: true }).first().waitFor();
  expect((await visitor.page.goto('/blog/lantern-notes/'))?.status()).toBe(404);
  await page.getByLabel('From', { exact: true }).fill(localTime(-MINUTE));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Shown', { exact: true }).first().waitFor();

  await expect.poll(async () => (await visitor.page.goto('/blog/lantern-notes/'))?.status()).toBe(200);
  await visitor.page.goto('/blog/');
  await answering(visitor.page);
  await visitor.page.getByRole('link', { name: 'Notes on lanterns' }).first().click();
  await visitor.page.getByRole('heading', { name: 'Notes on lanterns', level: 1 }).waitFor();
  await visitor.page.locator('.post__text strong', { hasText: 'They burn for an hour.' }).waitFor();
  await visitor.page.locator('.post__text img').waitFor();
  await visitor.page.locator('.post__video .video-card').waitFor();
  await visitor.page.getByRole('link', { name: /^Previous post/ }).click();
  await visitor.page.getByRole('link', { name: /^Next post.*Notes on lanterns/ }).waitFor();

  await visitor.page.setViewportSize(PHONE);
  for (const theme of ['light', 'dark', 'darkest'] as const) {
    await chooseTheme(visitor.page, theme);
    for (const path of ['/blog/', '/blog/lantern-notes/', '/blog_category/', '/blog_category/guides/']) {
      await visitor.page.goto(path);
      found.push(...(await violationsOf(visitor.page)).map((line) => `${theme} ${path} ${line}`));
    }
  }
  expect(found).toEqual([]);
  // Except for the 404 of the draft.
  expect(unexpected(faults)).toEqual([]);
  for (const each of [context, visitor.context]) await each.close();
});
