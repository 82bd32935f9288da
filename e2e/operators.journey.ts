import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { browserForJourneys } from './browser.ts';
import { becomeMember } from './member.ts';

const { newVisitor } = browserForJourneys();

/** A security key that Chromium itself plays: it signs as soon as it is asked. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  });
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = inject('operator');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe('the operator of the site', () => {
  it('sets up a passkey at the first sign-in, comes in with it, and looks at the site as a member sees it', async () => {
    const member = await newVisitor();
    await becomeMember(member.page, 'looked-at@example.com');
    const { context, page, faults } = await newVisitor();
    await plugIn(page);

    await page.goto('/admin/');
    await signIn(page);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.getByLabel('I have kept them.').check();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();

    await page.goto('/admin/accounts?search=looked-at');
    await page.getByRole('link', { name: 'looked-at@example.com' }).click();
    await page.getByRole('button', { name: 'Look as this visitor' }).click();
    await page.getByRole('button', { name: 'Begin to look' }).click();
    await page.getByText('You are looking as looked-at@example.com.').waitFor();
    await page.goto('/main-dashboard/');
    await page.getByText('Signed in as looked-at@example.com').waitFor();
    expect(faults).toEqual([]);

    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('so nothing can be changed').waitFor();
    const refused = await page.request.post('/api/playa/v1/auth/logout', { data: {} });
    expect(refused.status()).toBe(403);
    expect((await member.page.request.get('/api/wp/user')).status()).toBe(200);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'End the look' }).click();
    await page.waitForURL('**/admin/accounts/**');
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(await page.getByText('You are looking as').count()).toBe(0);
    await context.close();
    await member.context.close();
  });
});
