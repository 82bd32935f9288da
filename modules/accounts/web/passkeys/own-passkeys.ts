import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { browserEndpoints } from '#api/browser.ts';
import type { accountsEndpoints } from '../../contract/api.ts';
import { onTheWire, passkeyFault } from './passkey-answer.ts';

const access = browserEndpoints<typeof accountsEndpoints>('accounts');

/** R30. Adds a passkey of this device, or of a key that is plugged in. Answers what went wrong. */
export async function addPasskey(label: string): Promise<string | undefined> {
  try {
    const { ticket, options } = (await access.beginPasskey()).data;
    const response = await startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    await access.addPasskey({ ticket, label, response: onTheWire(response) });
    return undefined;
  } catch (error) {
    return passkeyFault(error);
  }
}

/** R32. Shows by a passkey who is there. Answers what went wrong. */
export async function proveByPasskey(): Promise<string | undefined> {
  try {
    const { passkey } = (await access.beginProof()).data;
    if (!passkey) return undefined;
    const response = await startAuthentication({
      optionsJSON: passkey.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
    await access.prove({ ticket: passkey.ticket, response: onTheWire(response) });
    return undefined;
  } catch (error) {
    return passkeyFault(error);
  }
}
