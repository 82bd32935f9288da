import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, unexpected } from '../support/browser.ts';
import { becomeMember, newestVideo } from '../support/member.ts';

const MEMBER = 'impersonated@example.com';
const { newVisitor, newOperator } = browserForE2e();

describe('impersonation', () => {
  async function impersonate(page: Page, email: string): Promise<void> {
    await page.goto(`/admin/accounts?search=${email}`);
    await page.getByRole('link', { name: email }).click();
    await page.getByRole('button', { name: 'View as this visitor' }).click();
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Start viewing' }).click(),
    ]);
    await tab.getByText(`You’re viewing the site as ${email}.`).waitFor();
    await tab.close();
    await page.goto('/');
  }

  it('shows what a member sees, refuses changes and ends', async () => {
    const member = await newVisitor();
    await becomeMember(member.page, MEMBER);
    await member.context.close();
    const { context, page, faults } = await newOperator();
    const refused = page.getByText('so you can’t change anything');
    await impersonate(page, MEMBER);
    const found = await screenViolationsOf(page);
    await page.goto(await newestVideo(page));
    await page.getByRole('button', { name: /^Play/ }).first().waitFor();
    await expect.poll(() => page.getByText('Join to watch').count()).toBe(0);

    await page.goto('/main-dashboard/');
    await page.getByText(`Signed in as ${MEMBER}`).waitFor();
    await page.getByRole('link', { name: /Cancel/ }).click();
    await answering(page);
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    await refused.waitFor();
    const info = await (await page.request.get('/api/wp/dashboardInfo')).json();
    expect(info.data.info).toMatchObject({ status: 'active' });
    expect(unexpected(faults)).toEqual([]);

    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await page.waitForURL('**/admin/accounts/**');
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(await page.getByText('You’re viewing the site as').count()).toBe(0);

    await impersonate(page, 'boris-expired@demo.example');
    await page.goto('/join-now/');
    await answering(page);
    await page
      .getByRole('button', { name: /Join|Continue|checkout/i })
      .first()
      .click();
    await refused.waitFor();
    expect(new URL(page.url()).pathname).toBe('/join-now/');
    // Whatever the page disables, the server refuses too.
    for (const path of ['/join-now/', '/api/join', '/api/users/can_download', '/api/playa/v1/auth/logout'])
      expect((await page.request.post(path, { data: {} })).status()).toBe(403);
    await page.getByRole('button', { name: 'Stop viewing' }).click();
    await page.waitForURL('**/admin/accounts/**');
    expect(found).toEqual([]);
    await context.close();
  });
});
