import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { becomeMember, MEMBERS_PASSWORD, signIn } from '../support/member.ts';
import { codeOf, enterCode, enterPassword } from '../support/operator.ts';

const { newVisitor } = browserForE2e();
const OLD = 'kept-out@example.com';
const NEW = 'let-in@example.com';
const NOTE = 'Wrote twice from abroad.\nSpeaks German.';
/** The sandbox biller delivers its messages once a minute. */
const SOON = { timeout: 100_000, interval: 1000 };
const WHY = 'Asked for by telephone.';

describe('an operator who supports a member', () => {
  it('unblocks sign-in, changes the email, adds a note, exports data, pauses, resumes and refunds a part', async () => {
    const member = await newVisitor();
    await becomeMember(member.page, OLD);
    await member.context.close();
    await guessFromEverywhere(OLD);
    const abroad = await newVisitor();
    await abroad.page.goto('/sign-in/');
    await enterPassword(abroad.page, { email: OLD, password: MEMBERS_PASSWORD });
    await abroad.page.getByText('Too many attempts').waitFor();

    const { context, page, faults } = await newVisitor();
    await page.goto('/admin/');
    await enterPassword(page, inject('operator'));
    await enterCode(page, await codeOf(inject('dataDir')));
    await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill(OLD);
    await page.getByRole('option', { name: OLD, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/accounts/*');
    const account = page.url();

    await page.getByText('New browsers can’t sign in until').waitFor();
    const found = await screenViolationsOf(page);
    await ask(page, 'Clear lockouts');
    await page.getByText('No failed attempts are locking anyone out.').waitFor();
    await signIn(abroad.page, OLD);

    await page.getByRole('button', { name: 'Change email' }).click();
    await dialogOf(page).getByLabel('New email').fill(NEW);
    await dialogOf(page).getByLabel('Reason').fill(WHY);
    found.push(...(await screenViolationsOf(page)));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: NEW, level: 1 }).waitFor();
    await abroad.context.close();
    const later = await newVisitor();
    await signIn(later.page, NEW);

    await page.getByLabel('New note').fill(NOTE);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Speaks German.' }).waitFor();
    await page.getByRole('button', { name: 'Export data' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialogOf(page).getByRole('button', { name: 'Export data' }).click(),
    ]);
    const saved = readFileSync(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toBe(`account-${account.split('/').at(-1)}.json`);
    expect(saved).toContain(NEW);
    expect(saved).toContain(JSON.stringify(NOTE));
    expect(saved, 'who wrote it').not.toContain(inject('operator').email);

    const memberships = page.locator('section.panel').filter({ hasText: 'Memberships' });
    await memberships.getByRole('link').first().click();
    await ask(page, 'Pause for a month', WHY);
    await page.getByText('Can be resumed until').waitFor();
    found.push(...(await screenViolationsOf(page)));
    await ask(page, 'Resume', WHY);
    // The biller got the request, and reports when it is done.
    await anew(page, () => page.getByText('The biller resumed the renewal').count());
    await page.getByRole('button', { name: 'Pause for a month' }).waitFor();

    await page.getByRole('link', { name: 'View checkout' }).first().click();
    await page.getByRole('button', { name: /^Refund / }).click();
    await dialogOf(page)
      .getByLabel(/^Amount in/)
      .fill('5.00');
    await dialogOf(page).getByLabel('Reason').fill(WHY);
    found.push(...(await screenViolationsOf(page)));
    await dialogOf(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await anew(page, () => page.getByText('of payment').first().count());
    await page.getByText('Accepted by the biller').waitFor();
    found.push(...(await screenViolationsOf(page)));
    const { info } = (await (await later.page.request.get('/api/wp/dashboardInfo')).json()).data;
    expect(info, 'a part takes no access away').toMatchObject({ status: 'active' });

    await page.goto(account);
    for (const told of ['Note', 'Membership: paused', 'Membership: resumed'])
      await page.locator('ol.log').getByText(told).first().waitFor();
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await later.context.close();
    await context.close();
  });
});

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Presses a button, gives a reason where one is required, and confirms in the dialog. */
async function ask(page: Page, act: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: act }).click();
  if (reason) await dialogOf(page).getByLabel('Reason').fill(reason);
  await dialogOf(page).getByRole('button', { name: act }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
}

/** Reloads until it is there. */
async function anew(page: Page, count: () => Promise<number>): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return count();
    }, SOON)
    .toBeGreaterThan(0);
}

/** Enough wrong passwords to lock new browsers out, two from each address, so that no address is slowed down. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let guess = 0; guess < 100; guess += 1) {
    const answer = await fetch(`${inject('origin')}/api/wp/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.19.0.${Math.floor(guess / 2)}` },
      body: JSON.stringify({ email, password: 'not-the-one-1' }),
    });
    expect(answer.status, `guess ${guess}`).toBe(403);
  }
}
