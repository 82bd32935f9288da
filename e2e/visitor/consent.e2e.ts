import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { horizontalOverflow, violationsOf } from '../support/accessibility.ts';
import { browserForE2e, chooseTheme } from '../support/browser.ts';
import { becomeMember } from '../support/member.ts';

const { newVisitor, newOperator } = browserForE2e();

const QUESTION = 'May this site remember how you came here?';
const LINK = 'affiliate_id=e2e.partner&offer_id=spring';

async function marksIn(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies();
  const names = cookies.map(({ name }) => name);
  return names.filter((name) => ['affiliate_id', 'offer_id', 'hit', 'promotion'].includes(name)).sort();
}

it('a visitor who came by a partner’s link and allows it buys, and the sale names the partner', async () => {
  const { context, page, faults } = await newVisitor({ viewport: { width: 320, height: 640 } });
  const question = page.getByRole('region', { name: QUESTION });
  for (const theme of ['light', 'darkest', 'dark'] as const) {
    await chooseTheme(page, theme);
    await page.goto(`/deals/?${LINK}`);
    await page.locator('.consent[data-over]').waitFor();
    expect(await violationsOf(page), theme).toEqual([]);
    expect(await horizontalOverflow(page), theme).toBe(0);
  }
  expect(await marksIn(context)).toEqual([]);
  // Neither answer is easier to press.
  const sizes = await question.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return [Math.round(width), Math.round(height), button.className];
    }),
  );
  expect(sizes[0]).toEqual(sizes[1]);
  // On another page it is still open, and the affiliate link still counts.
  const ofDeals = await question.elementHandle();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/models/"]')?.click());
  await page.waitForURL('**/models/');
  // The address changes before the page does.
  await page.waitForFunction((one) => !one?.isConnected, ofDeals);
  await page.locator('.consent[data-over]').waitFor();
  await question.getByRole('button', { name: 'Allow marketing' }).focus();
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await marksIn(context)).toEqual(['affiliate_id', 'hit', 'offer_id']);
  await becomeMember(page, 'by-a-partner@example.com');
  expect(faults).toEqual([]);
  await context.close();

  const { context: admins, page: admin } = await newOperator();
  await admin.goto('/admin/checkouts?search=e2e.partner');
  await admin.getByRole('cell', { name: 'e2e.partner' }).waitFor();
  await admin
    .getByRole('row', { name: /e2e\.partner/ })
    .getByRole('link')
    .first()
    .click();
  await admin.getByText('spring', { exact: true }).waitFor();
  await admins.close();
});

it('a visitor who refuses is not asked again, and nothing is kept', async () => {
  const { context, page, faults } = await newVisitor();
  await page.goto(`/deals/?${LINK}`);
  const question = page.getByRole('region', { name: QUESTION });
  await question.getByRole('button', { name: 'Only necessary' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await marksIn(context)).toEqual([]);
  const answered = page.waitForResponse('**/send/v1/front/consent');
  await page.goto(`/models/?${LINK}`);
  expect(await (await answered).json()).toMatchObject({ data: { choice: 'no', needsChoice: false } });
  expect([await question.count(), await marksIn(context)]).toEqual([0, []]);
  expect(faults).toEqual([]);
  await context.close();
});

it('nothing else interrupts while the question stands, and it never stands over a form', async () => {
  const { context, page } = await newVisitor();
  await page.goto(`/join-now/?${LINK}`);
  await page.getByRole('region', { name: QUESTION }).waitFor();
  expect(await page.locator('.consent').evaluate((question) => getComputedStyle(question).position)).toBe('static');
  await page.goto(`/?${LINK}`);
  await page.locator('.consent[data-over]').waitFor();
  expect(await page.locator('.head-bar, dialog[open]').count()).toBe(0);
  await context.close();
});

it('a visitor changes their mind on the page that every footer leads to, without script too', async () => {
  const { context, page, faults } = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/models/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByText('Only necessary cookies are set in this browser.').waitFor();
  await page.getByRole('button', { name: 'Allow marketing' }).click();
  await page.getByText('Marketing cookies are allowed in this browser.').waitFor();
  await page.goto(`/deals/?${LINK}`);
  expect(await marksIn(context)).toEqual(['affiliate_id', 'hit', 'offer_id']);
  await page.goto('/cookie-settings/');
  await page.getByRole('button', { name: 'Only necessary' }).click();
  await page.getByText('Only necessary cookies are set in this browser.').waitFor();
  expect(await marksIn(context)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
