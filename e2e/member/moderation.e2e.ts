import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, PHONE, unexpected } from '../support/browser.ts';
import { MEMBERS_PASSWORD, signIn, signUp } from '../support/member.ts';
import { newModerator, openCase } from '../support/moderator.ts';

const { newVisitor, newOperator } = browserForE2e();
const PROFILE = '/main-dashboard/settings/profile/';
const RUDE = 'VeryRudeName';
const AUTHOR = 'rude-author@example.com';
const SECOND = 'second-moderator@example.com';

describe('a reported name', () => {
  it('is claimed and decided with a ban; its owner is notified and appeals, and another moderator reverses it', async () => {
    const author = await newVisitor({ viewport: PHONE });
    await signUp(author.page, AUTHOR);
    await chooseName(author.page, RUDE);

    const reporter = await newVisitor();
    await signUp(reporter.page, 'reporter@example.com');
    await reporter.page.goto(`/report/?kind=name&subject=${RUDE}`);
    const report = reporter.page.getByRole('main');
    await report.getByLabel('Harassment or hate').check();
    await report.getByLabel('Tell us more').fill('The name insults people.');
    await report.getByLabel('I believe that this report').check();
    const found = await screenViolationsOf(reporter.page);
    await report.getByRole('button', { name: 'Send report' }).click();
    await report.getByText('Thank you. Your report has the number').waitFor();

    const first = await newOperator();
    await openCase(first.page, RUDE);
    await first.page.getByRole('button', { name: 'Claim' }).press('Enter');
    await first.page.locator('#screen:focus').waitFor();
    await first.page.getByRole('button', { name: 'Restrict' }).click();
    const decision = first.page.getByRole('dialog');
    await decision.getByLabel('Sanction').selectOption('ban');
    await decision.getByLabel('How long').selectOption('7');
    await decision.getByLabel('Law or rule').fill('Terms, section 4');
    await decision.getByLabel('Reason').fill('The name insults people.');
    found.push(...(await screenViolationsOf(first.page)));
    await decision.getByRole('button', { name: 'Restrict' }).click();
    await first.page.getByText('Restricted').first().waitFor();
    found.push(...(await screenViolationsOf(first.page)));

    await author.page.goto(PROFILE);
    await author.page.waitForURL('**/sign-in/**');
    await author.page.getByLabel('Email').fill(AUTHOR);
    await author.page.getByLabel('Password', { exact: true }).fill(MEMBERS_PASSWORD);
    await author.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await author.page.getByRole('heading', { name: 'Decision about your account' }).waitFor();
    await author.page.getByText('You’re banned on all our sites until').waitFor();
    await author.page.getByLabel('Why is the decision wrong?').fill('It is my family’s name.');
    found.push(...(await screenViolationsOf(author.page)));
    await author.page.getByRole('button', { name: 'Send appeal' }).click();
    await author.page.getByText('We received your appeal').waitFor();

    const second = await newOperator({ storageState: await newModerator(await newVisitor(), SECOND) });
    await openCase(second.page, RUDE);
    await second.page.getByRole('button', { name: 'Claim' }).click();
    await second.page.getByRole('button', { name: 'Reverse the decision' }).click();
    const reversal = second.page.getByRole('dialog');
    await reversal.getByLabel('Reason').fill('It is a name.');
    await reversal.getByRole('button', { name: 'Reverse the decision' }).click();
    await second.page.getByText('Decided').first().waitFor();
    found.push(...(await screenViolationsOf(second.page)));

    await signIn(author.page, AUTHOR);
    await author.page.goto(PROFILE);
    await author.page.getByText('We reversed this decision').waitFor();
    expect(await author.page.getByRole('textbox', { name: 'Public name' }).first().inputValue()).toBe(RUDE);
    expect(found).toEqual([]);
    expect(unexpected([...author.faults, ...reporter.faults, ...first.faults, ...second.faults])).toEqual([]);
    for (const { context } of [author, reporter, first, second]) await context.close();
  });
});

describe('without a report button', () => {
  it('a guest reports a page by its address, from the footer', async () => {
    const { page, faults, context } = await newVisitor({ viewport: PHONE });
    await page.goto('/');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Report a problem' });
    // The darkest theme collapses its footer.
    if (!(await link.isVisible())) await page.getByRole('contentinfo').locator('summary').click();
    await link.click();
    await page.getByLabel('Address of the page').fill(new URL('/videos/', page.url()).href);
    await page.getByLabel('It’s illegal').check();
    await page.getByLabel('Tell us more').fill('Short');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Your email').fill('ann-of-the-footer@example.com');
    await page.getByLabel('I believe that this report').check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Say what’s wrong in at least 10 characters.').waitFor();
    const found = await screenViolationsOf(page);
    await page.getByLabel('Tell us more').fill('Somebody else made this video.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.locator('.notice:focus', { hasText: 'Thank you. Your report has the number' }).waitFor();
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('a moderator takes a name away through a case of their own', async () => {
    const owner = await newVisitor();
    await signUp(owner.page, 'unlucky-owner@example.com');
    await chooseName(owner.page, 'Unreported');
    const { page, faults, context } = await newOperator();
    await page.goto('/admin/names?search=Unreported');
    await page.getByRole('link', { name: 'Unreported' }).click();
    await page.getByRole('button', { name: 'Take the name away' }).click();
    await page.waitForURL('**/admin/moderation/**');
    await page.getByText('Own initiative').waitFor();
    await page.getByRole('button', { name: 'Restrict' }).click();
    const decision = page.getByRole('dialog');
    await decision.getByLabel('Sanction').selectOption('mute');
    expect(await decision.getByLabel('Where').locator('option').allTextContents()).toEqual(['Whole site', 'Forum']);
    await decision.getByLabel('Sanction').selectOption('');
    await decision.getByLabel('Law or rule').fill('Terms, section 4');
    await decision.getByLabel('Reason').fill('It insults people.');
    const found = await screenViolationsOf(page);
    await decision.getByRole('button', { name: 'Restrict' }).click();
    await page.getByText('Restricted').first().waitFor();
    await owner.page.goto(PROFILE);
    await owner.page.getByText('We removed your public name “Unreported”.').waitFor();
    await owner.page.getByRole('link', { name: 'Read and appeal' }).click();
    await owner.page.getByText('We looked into it on our own initiative.').waitFor();
    expect(found).toEqual([]);
    expect(unexpected([...faults, ...owner.faults])).toEqual([]);
    await owner.context.close();
    await context.close();
  });
});

async function chooseName(page: Page, name: string): Promise<void> {
  await page.goto(PROFILE);
  await page.locator('.rooms__link[aria-current="page"]', { hasText: 'Profile' }).waitFor({ state: 'attached' });
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Save name' }) });
  await form.getByRole('textbox', { name: 'Public name' }).fill(name);
  await form.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Your public name is saved.').waitFor();
}
