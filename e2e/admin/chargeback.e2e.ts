import { describe, expect, inject, it } from 'vitest';
import { browserForE2e } from '../support/browser.ts';
import { askDatabase } from '../support/database.ts';
import { becomeMember } from '../support/member.ts';

const { newVisitor, newOperator } = browserForE2e();

describe('a chargeback', () => {
  it('is on the operators’ home, and its buyer, once blocked, begins no other checkout', async () => {
    const { context, page } = await newVisitor();
    await becomeMember(page, 'chargeback@example.com');
    const operator = await newOperator();
    // Blocking a buyer requires a recent second factor.
    await askDatabase(inject('dataDir'), 'update operators.sessions set factor_at = now()');
    await operator.page.goto('/sandbox-biller/');
    const chargeback = operator.page.getByRole('button', { name: 'Chargeback', exact: true }).first();
    await chargeback.click();
    await expect.poll(() => chargeback.isDisabled()).toBe(true);

    await operator.page.goto('/admin/');
    await operator.page.getByRole('link', { name: /chargeback.* to review/ }).click();
    await operator.page
      .getByRole('button', { name: /^Block buyer/ })
      .first()
      .click();
    const dialog = operator.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Disputed at the bank');
    await dialog.getByRole('button', { name: 'Block buyer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await operator.page.goto('/admin/blocks');
    await operator.page.getByText('c…@e….com').first().waitFor();
    await operator.page.goto('/admin/risk');
    await operator.page
      .getByRole('table', { name: /Ratios of/ })
      .getByText('sandbox')
      .first()
      .waitFor();

    await page.goto('/join-now/');
    await page
      .getByRole('button', { name: /Join|Continue|checkout/i })
      .first()
      .click();
    await page.getByText('We can’t take a payment from you here.').first().waitFor();
    await operator.context.close();
    await context.close();
  });
});
