import { expect, it } from 'vitest';
import { sites } from '#sites/index.ts';
import { violationsOf } from '../support/accessibility.ts';
import { browserForE2e, PHONE, siteOrigin, unexpected } from '../support/browser.ts';

const { newVisitor } = browserForE2e();

/** A site of the demo that requires an age check. */
const asks = siteOrigin(sites.find(({ word }) => word === 'AR')?.key ?? '');

it('a visitor without age verification is redirected, passes the sandbox check and sees videos', async () => {
  const { context, page, faults } = await newVisitor();
  await page.goto(`${asks}/videos/`);
  await page.getByRole('button', { name: 'Verify my age' }).click();
  await page.getByRole('button', { name: 'I am under 18' }).click();
  await page.getByText('didn’t confirm that you’re 18').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'I am over 18' }).click();
  await page.getByText('Your age is verified').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${asks}/videos/`);
  await page.locator('a[href^="/video/"]').first().waitFor({ state: 'attached' });
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});

it('a visitor shows a wallet attestation on a phone, after an expired one', async () => {
  const { context, page, faults } = await newVisitor({ viewport: PHONE });
  await page.goto(`${asks}/videos/`);
  for (const [shown, outcome] of [
    ['An attestation that has expired', 'ended without a result'],
    ['Yes, over 18', 'Your age is verified'],
  ] as const) {
    await page.getByRole('button', { name: 'Try it with the sandbox wallet' }).click();
    const open = page.getByRole('link', { name: 'Open the wallet on this device' });
    await open.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await open.click();
    await page.getByRole('button', { name: shown }).click();
    await page.getByText(outcome).waitFor();
  }
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${asks}/videos/`);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});

it('a visitor shows an attestation through the Digital Credentials API', async () => {
  const { context, page, faults } = await newVisitor();
  await context.addInitScript(knowWallet);
  await page.goto(`${asks}/videos/`);
  for (const [shown, outcome] of [
    ['unknown', 'ended without a result'],
    ['over', 'Your age is verified'],
  ] as const) {
    await page.getByRole('button', { name: 'Try it with the sandbox wallet' }).click();
    const ask = page.getByRole('button', { name: 'Ask this device' });
    await ask.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate((kind) => sessionStorage.setItem('shown', kind), shown);
    await ask.click();
    await page.getByText(outcome).waitFor();
  }
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL(`${asks}/videos/`);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});

/**
 * Runs in the page: a browser that knows one wallet, the sandbox's, and supports the protocol that the EU's profile
 * prefers.
 */
function knowWallet(): void {
  const userAgentAllowsProtocol = (protocol: string) => protocol === 'org-iso-mdoc';
  Object.assign(globalThis, { DigitalCredential: { userAgentAllowsProtocol } });
  if (!navigator.credentials) return;
  navigator.credentials.get = async (options?: object) => {
    const { digital } = options as { digital: object };
    const answer = await fetch(`/sandbox-wallet/browser/${sessionStorage.getItem('shown')}`, {
      method: 'POST',
      body: new URLSearchParams({ request: JSON.stringify(digital) }),
    });
    return answer.json();
  };
}
