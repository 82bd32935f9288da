import type { Page } from 'playwright-core';

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up/?next=/join-now/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('journey-123');
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/join-now/');
}

/** From the sale page through the sandbox biller's hosted page and back. */
export async function buyMembership(page: Page, approval = 'Approve payment'): Promise<void> {
  await page
    .getByRole('button', { name: /Join|Continue|checkout/i })
    .first()
    .click();
  await page.waitForURL('**/sandbox-biller/checkout/**');
  await page.getByRole('button', { name: approval }).click();
  await page.waitForURL('**/payment/**');
}
