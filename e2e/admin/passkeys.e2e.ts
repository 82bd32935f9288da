import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { browserForE2e, unexpected } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { codeOf, enterCode, enterPassword } from '../support/operator.ts';
import { plugInKey } from '../support/passkey.ts';
import { entriesOf, openUnmatched, postUnmatchedPayment } from '../support/unmatched-payment.ts';

const { newVisitor } = browserForE2e();

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const inDialog = (page: Page) => page.getByRole('dialog');

describe('a passkey', () => {
  it('is added, signs in and is the second factor for billing', async () => {
    const { context, page, faults } = await newVisitor();
    await plugInKey(page);
    await page.goto('/admin/security');
    await enterPassword(page, inject('operator'));
    await enterCode(page, await codeOf(inject('dataDir')));
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const found = await screenViolationsOf(page);
    await inDialog(page).getByLabel('Name').fill('blue key');
    await inDialog(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey: blue key').waitFor();
    found.push(...(await screenViolationsOf(page)));

    await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
    await enterPassword(page, inject('operator'));
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    found.push(...(await screenViolationsOf(page)));
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await menu(page).waitFor();

    const transaction = await postUnmatchedPayment();
    await openUnmatched(page, transaction);
    await letFactorGrowOld();
    await page.getByRole('button', { name: 'Reject' }).click();
    await inDialog(page).getByLabel('Reason').fill('Nobody here has begun to pay.');
    found.push(...(await screenViolationsOf(page)));
    await inDialog(page).getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your second factor' });
    await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor();
    found.push(...(await screenViolationsOf(page)));
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('Rejected.').waitFor();
    await page.getByText('Rejected by').waitFor();
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(await entriesOf(transaction)).toBe(0);
    expect(found).toEqual([]);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('without a name is named after the browser', async () => {
    // Not in the session that e2e tests share: a new factor replaces its cookie.
    const { context, page } = await newVisitor();
    await plugInKey(page);
    await page.goto('/admin/security');
    await enterPassword(page, inject('operator'));
    await enterCode(page, await codeOf(inject('dataDir')));
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await inDialog(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText(/^Passkey: Chrom/).waitFor();
    await context.close();
  });

  /** As if a factor had last been verified eleven minutes ago. */
  function letFactorGrowOld() {
    return askDatabase(
      inject('dataDir'),
      `UPDATE operators.sessions SET factor_at = factor_at - interval '11 minutes'
       WHERE id = (SELECT id FROM operators.sessions ORDER BY created_at DESC LIMIT 1)`,
    );
  }
});
