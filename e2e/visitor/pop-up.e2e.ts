import { expect, it } from 'vitest';
import { violationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, PHONE } from '../support/browser.ts';

const { newVisitor, newOperator } = browserForE2e();

const TITLE = 'A guide to headsets';
const LINE = 'See which one plays what, and how well.';

it('an operator writes a pop-up, a visitor meets it once, and its results are counted', async () => {
  const { context: admins, page: admin, faults: adminFaults } = await newOperator();
  await admin.goto('/admin/promotions/pop-up/new');
  await admin.getByLabel('Name').fill('Guide');
  await admin.getByLabel('Title').fill(TITLE);
  await admin.getByLabel('Text', { exact: true }).fill(LINE);
  await admin.getByLabel('Link').fill('/faq/');
  await admin.getByLabel('Page', { exact: true }).selectOption('devices');
  await admin.getByLabel('Seconds on the page before it opens').fill('0');
  await admin.getByLabel('Stays open when someone clicks outside it').check();
  const look = admin.getByRole('figure', { name: 'Preview' });
  await look.getByRole('heading', { name: TITLE }).waitFor();
  await look.getByText(LINE).waitFor();
  await admin.getByRole('button', { name: 'Create hidden' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await admin.getByText('Shown', { exact: true }).first().waitFor();
  expect(adminFaults).toEqual([]);

  const visitor = await newVisitor({ viewport: PHONE });
  const { page } = visitor;
  await page.goto('/devices/');
  await answering(page);
  const popUp = page.getByRole('dialog', { name: TITLE });
  await popUp.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // A press outside shakes it and doesn't close it.
  await page.mouse.click(5, 5);
  await page.locator('dialog[data-shakes]').waitFor();
  await popUp.getByRole('link', { name: 'See more' }).click();
  await page.waitForURL('**/faq/');
  await popUp.waitFor({ state: 'detached' });

  // It isn't shown again, although nothing else prevents it.
  await page.evaluate(() => sessionStorage.clear());
  const answer = page.waitForResponse((sent) => sent.url().endsWith('/send/v1/front/show-pop'));
  await page.goto('/devices/');
  expect(await (await answer).text()).toContain(TITLE);
  await page.getByRole('complementary', { name: 'Offer' }).waitFor();
  expect(await popUp.count()).toBe(0);
  expect(visitor.faults).toEqual([]);

  await admin.reload();
  const results = admin.locator('section', {
    has: admin.getByRole('heading', { name: 'Results in the last 90 days' }),
  });
  await expect.poll(async () => (await results.innerText()).replace(/\s+/g, ' ')).toMatch(/Shown 1 Clicked 1/);
  await visitor.context.close();
  await admins.close();
});
