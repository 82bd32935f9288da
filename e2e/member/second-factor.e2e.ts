import { describe, expect, it } from 'vitest';
import { screenViolationsOf } from '../support/accessibility.ts';
import { answering, browserForE2e, unexpected } from '../support/browser.ts';
import { signIn, signUp } from '../support/member.ts';
import { codeFor } from '../support/operator.ts';
import { plugInKey } from '../support/passkey.ts';

const { newVisitor } = browserForE2e();
const ROOM = '/main-dashboard/settings/security/';
const PASSWORD = 'e2e-test-123';
type Visitor = Awaited<ReturnType<typeof newVisitor>>['page'];

const signedIn = (page: Visitor) => page.getByRole('button', { name: 'Your account' }).waitFor();

async function signOut(page: Visitor) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
}

async function passwordOf(page: Visitor, email: string) {
  await page.goto('/sign-in/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('a member', () => {
  it('adds a passkey, signs in with it without a password, and removes it', async () => {
    const { context, page, faults } = await newVisitor();
    await plugInKey(page, { isPersonal: true });
    await signUp(page, 'passkey-e2e-test@example.com');
    await page.goto('/main-dashboard/settings/');
    await page.locator('.settings__section', { hasText: 'Passkeys and codes' }).click();
    await page.getByLabel('Name of the new passkey').fill('blue key');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey added.').waitFor();
    await page.getByText('blue key', { exact: true }).waitFor();
    // The field for a new name opens only on request.
    expect(await page.locator('.security-rename[open]').count()).toBe(0);
    expect(await screenViolationsOf(page)).toEqual([]);
    await signOut(page);
    await page.goto('/sign-in/?next=/models/');
    await answering(page);
    // A browser that emulates the key may have chosen it by itself, as in autofill.
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForURL('**/models/');
    await signedIn(page);
    await page.goto(ROOM);
    await page.getByRole('button', { name: 'Remove blue key' }).click();
    await page.getByText('Passkey removed.').waitFor();
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('turns codes on, needs one at the next sign-in, uses a recovery code and turns them off', async () => {
    const { context, page, faults } = await newVisitor();
    const email = 'codes-e2e-test@example.com';
    await signUp(page, email);
    await page.goto(ROOM);
    await page.getByRole('button', { name: 'Turn on codes' }).click();
    const secret = (await page.locator('.security-secret code').innerText()).replaceAll(' ', '');
    expect(await screenViolationsOf(page)).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeFor(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your recovery codes').waitFor();
    const [recovery = ''] = await page.locator('.recovery-codes code').allInnerTexts();
    await signOut(page);

    await passwordOf(page, email);
    await page.getByText('One more step').waitFor();
    // Its label is hidden while the step before is in progress.
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await screenViolationsOf(page)).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill('nothing-like-it');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(recovery);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await signedIn(page);

    await page.goto(ROOM);
    await page.getByText('Recovery codes left: 9.').waitFor();
    await page.getByRole('button', { name: 'Turn off codes' }).click();
    await page.getByText('Authenticator codes are off.').waitFor();
    await signOut(page);
    await signIn(page, email);
    await signedIn(page);
    expect(unexpected(faults)).toEqual([]);
    await context.close();
  });

  it('sees the same without JavaScript', async () => {
    const { context, page } = await newVisitor({ javaScriptEnabled: false });
    const email = 'no-script-e2e-test@example.com';
    await signUp(page, email);
    await page.goto(ROOM);
    await page.getByRole('button', { name: 'Turn on codes' }).click();
    const secret = (await page.locator('.security-secret code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill(codeFor(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const [recovery = ''] = await page.locator('.recovery-codes code').allInnerTexts();
    await context.close();
    const again = await newVisitor({ javaScriptEnabled: false });
    await passwordOf(again.page, email);
    await again.page.getByLabel('Code', { exact: true }).fill(recovery);
    await again.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.page.getByRole('link', { name: 'Sign in' }).waitFor({ state: 'detached' });
    await again.page.goto(ROOM);
    await again.page.getByText('Recovery codes left: 9.').waitFor();
    await again.context.close();
  });
});
