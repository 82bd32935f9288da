import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import * as m from '#messages/admin';
import { messageOf } from '../request/refusal.ts';
import { admin } from './me.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RegistrationAnswer = Awaited<ReturnType<typeof startRegistration>>;
type AuthenticationAnswer = Awaited<ReturnType<typeof startAuthentication>>;
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

export const canUsePasskeys = browserSupportsWebAuthn;

/** Adds a passkey of this device or of a key that is plugged in. Answers the recovery codes that came with it. */
export async function addPasskey(label = ''): Promise<readonly string[]> {
  const { data } = await admin().beginPasskey();
  const response = await startRegistration({ optionsJSON: data as unknown as RegistrationOptions });
  const added = await admin().addPasskey({ label, response: onTheWire(response) });
  return added.data.recoveryCodes;
}

/** Shows a passkey as the second factor. */
export async function showPasskey(): Promise<void> {
  const { data } = await admin().askPasskey();
  const response = await startAuthentication({ optionsJSON: data as unknown as AuthenticationOptions });
  await admin().showPasskey({ response: onTheWire(response) });
}

/** The browser's answer as plain records, which is what the call takes. */
function onTheWire({ id, rawId, type, response, clientExtensionResults }: RegistrationAnswer | AuthenticationAnswer) {
  return {
    id,
    rawId,
    type,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** What a person reads when the browser, or the server, would not. */
export function passkeyFault(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return m.passkey_stopped();
  if (name === 'InvalidStateError') return m.passkey_known();
  if (name === 'SecurityError') return m.passkey_host();
  return messageOf(error);
}
