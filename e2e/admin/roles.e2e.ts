import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { listOutbox } from '#kernel/mail/outbox-mail.ts';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { becomeMember } from '../support/member.ts';
import { codeFor, codeOf, enterCode, enterPassword } from '../support/operator.ts';

const { newVisitor } = browserForE2e();
const COLLEAGUE = 'refunds@example.com';
const PASSWORD = 'five calm words of support';
const ROLE = 'Refunds at one site';
const WHY = 'They wrote that it was a mistake.';

const inDialog = (page: Page) => page.getByRole('dialog');

describe('a role that an operator makes', () => {
  it('lets an invited colleague refund 30 a day at one site, and nothing else', async () => {
    const checkouts = [];
    for (const email of ['first-refund@example.com', 'second-refund@example.com']) {
      const member = await newVisitor();
      await becomeMember(member.page, email);
      await member.context.close();
      checkouts.push(await checkoutOf(email));
    }
    const [first, second] = checkouts as [Checkout, Checkout];

    const boss = await newVisitor();
    await boss.page.goto('/admin/');
    await enterPassword(boss.page, inject('operator'));
    await enterCode(boss.page, await codeOf(inject('dataDir')));
    const found = await makeRole(boss.page, first.site);
    found.push(...(await inviteColleague(boss.page)));

    const colleague = await newVisitor();
    const { page } = colleague;
    await page.goto(await invitationLink());
    await page.getByText(`Choose a password for ${COLLEAGUE}`).waitFor();
    found.push(...(await screenViolationsOf(page)));
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await enterCode(page, codeFor((await page.locator('.enrol-secret').textContent()) ?? ''));
    await page.getByRole('checkbox', { name: 'I have saved these codes.' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    // Other tests read the codes of the only authenticator app.
    await askDatabase(
      inject('dataDir'),
      `DELETE FROM accounts.totp WHERE user_id = (SELECT id FROM accounts.users WHERE email = '${COLLEAGUE}')`,
    );

    await page.goto('/admin/checkouts');
    await page.locator('tbody tr').first().waitFor();
    const site = page.getByRole('combobox', { name: 'Site' });
    expect(await site.locator('option').count(), 'all of theirs, and the one').toBe(2);
    found.push(...(await screenViolationsOf(page)));
    await page.goto(`/admin/checkouts/${first.id}`);
    await refund(page, '20.00');
    await inDialog(page).waitFor({ state: 'detached' });
    await page.goto(`/admin/checkouts/${second.id}`);
    await refund(page, '15.00');
    await inDialog(page).getByRole('alert').getByText('may refund 30 in 24 hours, and 10 of it is left').waitFor();
    await inDialog(page)
      .getByLabel(/^Amount in/)
      .fill('10.00');
    await inDialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
    await inDialog(page).waitFor({ state: 'detached' });

    const [other] = await askDatabase<{ id: string }>(
      inject('dataDir'),
      `SELECT id FROM billing.checkouts WHERE site <> '${first.site}' LIMIT 1`,
    );
    for (const path of [`/admin/checkouts/${other?.id}`, '/admin/videos', '/admin/audit']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'You don’t have access' }).waitFor();
    }

    await boss.page.goto('/admin/audit');
    await boss.page.locator('td', { hasText: 'Refund requested' }).first().waitFor();
    await boss.page.locator('td', { hasText: 'Looked at personal data' }).first().waitFor();
    expect(found).toEqual([]);
    expect(unexpected(boss.faults)).toEqual([]);
    expect(unexpected(colleague.faults)).toEqual([]);
    await boss.context.close();
    await colleague.context.close();
  });
});

interface Checkout {
  id: string;
  site: string;
}

async function checkoutOf(email: string): Promise<Checkout> {
  const [checkout] = await askDatabase<Checkout>(
    inject('dataDir'),
    `SELECT c.id, c.site FROM billing.checkouts c JOIN accounts.users u ON u.id = c.user_id WHERE u.email = '${email}'`,
  );
  if (!checkout) throw new Error(`${email} bought nothing`);
  return checkout;
}

async function makeRole(page: Page, site: string): Promise<string[]> {
  await page.getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('link', { name: 'New role' }).click();
  const found = await screenViolationsOf(page);
  await page.getByLabel('Name', { exact: true }).fill(ROLE);
  for (const permission of [
    /^See accounts, operators and sessions/,
    /^See checkouts, money entries/,
    /^Refund payments/,
    /^See memberships and/,
  ])
    await page.getByRole('checkbox', { name: permission }).check();
  await page.getByRole('checkbox', { name: 'Counts at every site' }).uncheck();
  await page.locator(`input[name="sites"][value="${site}"]`).check();
  await page.getByLabel('Refunds a day').fill('30');
  await page.getByRole('button', { name: 'Create role' }).click();
  await page.getByRole('heading', { name: ROLE, level: 1 }).waitFor();
  found.push(...(await screenViolationsOf(page)));
  return found;
}

async function inviteColleague(page: Page): Promise<string[]> {
  await page.getByRole('link', { name: 'Invitations' }).click();
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = inDialog(page);
  await dialog.getByLabel('Email', { exact: true }).fill(COLLEAGUE);
  await dialog.getByRole('checkbox', { name: ROLE }).check();
  const found = await screenViolationsOf(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: COLLEAGUE, exact: true }).waitFor();
  found.push(...(await screenViolationsOf(page)));
  return found;
}

/** The path of the link in the email, at the host of these tests. */
async function invitationLink(): Promise<string> {
  let path = '';
  await expect
    .poll(
      async () => {
        const sent = await listOutbox(join(inject('dataDir'), 'outbox'), { limit: 50 });
        const text = sent.find(({ to }) => to === COLLEAGUE)?.text ?? '';
        path = /\/admin\/invitation#[\w-]+/.exec(text)?.[0] ?? '';
        return path;
      },
      { timeout: 60_000 },
    )
    .not.toBe('');
  return path;
}

async function refund(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: /^Refund / }).click();
  await inDialog(page)
    .getByLabel(/^Amount in/)
    .fill(amount);
  await inDialog(page).getByLabel('Reason').fill(WHY);
  await inDialog(page).getByRole('button', { name: 'Refund', exact: true }).click();
}
