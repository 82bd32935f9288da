import type { Page } from 'playwright-core';

/**
 * A key that Chromium emulates: it signs as soon as it is asked.
 * @param of `isPersonal` whether it verifies its user and can be found without a name, like a phone's or a computer's
 * own
 */
export async function plugInKey(page: Page, { isPersonal = false } = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isPersonal ? 'internal' : 'usb',
      hasResidentKey: isPersonal,
      hasUserVerification: isPersonal,
      isUserVerified: isPersonal,
      automaticPresenceSimulation: true,
    },
  });
}
