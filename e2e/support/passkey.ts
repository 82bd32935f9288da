import type { Page } from 'playwright-core';

/**
 * A key that Chromium itself plays: it signs as soon as it is asked.
 * @param of `isPersonal` where it knows who holds it and can be found without a name, as a phone's or a computer's own
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
