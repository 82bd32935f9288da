import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, PHONE, unexpected } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { MEMBERS_PASSWORD, signIn, signUp } from '../support/member.ts';
import { enrolOperator } from '../support/operator.ts';

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
    await chooseName(reporter.page, 'QuietReporter');
    await reporter.page.getByRole('textbox', { name: 'Public name' }).last().fill(RUDE);
    await reporter.page.getByRole('button', { name: 'Block', exact: true }).click();
    await reporter.page.getByText('Blocked.').waitFor();
    await reporter.page.getByRole('link', { name: `Report ${RUDE}` }).click();
    const report = reporter.page.getByRole('dialog');
    await report.getByLabel('Harassment or hate').check();
    await report.getByLabel('Tell us more').fill('The name insults people.');
    await report.getByLabel('I believe that this report').check();
    const found = await screenViolationsOf(reporter.page);
    await report.getByRole('button', { name: 'Send report' }).click();
    await report.getByText('Thank you. Your report has the number').waitFor();

    const first = await newOperator();
    await openCase(first.page, RUDE);
    await first.page.getByRole('button', { name: 'Claim' }).click();
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

    const second = await newOperator({ storageState: await newModerator() });
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

async function chooseName(page: Page, name: string): Promise<void> {
  await page.goto(PROFILE);
  await page.getByRole('textbox', { name: 'Public name' }).first().fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Your public name is saved.').waitFor();
}

async function openCase(page: Page, name: string): Promise<void> {
  await page.goto('/admin/moderation?state=open');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await page.getByRole('heading', { name: new RegExp(name), level: 1 }).waitFor();
}

/** Another operator, in the admin. */
async function newModerator() {
  const credentials = { email: SECOND, password: MEMBERS_PASSWORD };
  const visitor = await newVisitor();
  await signUp(visitor.page, SECOND);
  await visitor.context.close();
  await askDatabase(inject('dataDir'), `update accounts.users set roles = '{moderator}' where email = $1`, [SECOND]);
  return enrolOperator({ origin: inject('origin') }, credentials);
}
