import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { accountsEndpoints } from '../../contract/api.ts';
import { onTheWire, passkeyFault } from './passkey-answer.ts';

const accounts = browserEndpoints<typeof accountsEndpoints>('accounts');

/** R30. Adds a passkey from this device or a security key. Returns what went wrong. */
export async function addPasskey(label: string): Promise<string | undefined> {
  try {
    const { ticket, options } = (await accounts.beginPasskey()).data;
    const response = await startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    await accounts.addPasskey({ ticket, label, response: onTheWire(response) });
    return undefined;
  } catch (error) {
    return passkeyFault(error);
  }
}

/** R32. Proves by a passkey who is there. Returns what went wrong. */
export async function proveByPasskey(): Promise<string | undefined> {
  try {
    const { passkey } = (await accounts.beginProof()).data;
    if (!passkey) return undefined;
    const response = await startAuthentication({
      optionsJSON: passkey.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
    await accounts.prove({ ticket: passkey.ticket, response: onTheWire(response) });
    return undefined;
  } catch (error) {
    return passkeyFault(error);
  }
}
