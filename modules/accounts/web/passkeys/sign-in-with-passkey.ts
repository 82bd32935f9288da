import { startAuthentication } from '@simplewebauthn/browser';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { accountsEndpoints } from '../../contract/api.ts';
import { onTheWire, passkeyFault } from './passkey-answer.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const accounts = browserEndpoints<typeof accountsEndpoints>('accounts');

/** R30. Signs in with any passkey that the browser has for this host, then navigates on. Returns what went wrong. */
export async function signInWithPasskey({
  next,
  isOffered = false,
}: {
  next: string;
  /** Offered by autofill, which the visitor may never choose. */
  isOffered?: boolean;
}): Promise<string | undefined> {
  try {
    const { ticket, options } = (await accounts.beginPasskeySignIn()).data;
    const response = await startAuthentication({
      optionsJSON: options as unknown as Options,
      useBrowserAutofill: isOffered,
    });
    await accounts.signInWithPasskey({ ticket, response: onTheWire(response) });
    location.assign(next);
    return undefined;
  } catch (error) {
    return isOffered && !isRefusal(error) ? undefined : passkeyFault(error);
  }
}

/** R28. Completes a sign-in with a passkey after the password. Returns what went wrong. */
export async function finishWithPasskey({
  ticket,
  options,
  next,
}: {
  ticket: string;
  options: unknown;
  next: string;
}): Promise<string | undefined> {
  try {
    const response = await startAuthentication({ optionsJSON: options as Options });
    await accounts.finishSignInWithPasskey({ ticket, response: onTheWire(response) });
    location.assign(next);
    return undefined;
  } catch (error) {
    return passkeyFault(error);
  }
}

/**
 * Browsers cancel an autofill offer when a button requests the same, or the page unloads; only the server's refusals
 * are worth showing.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'status' in error;
}
