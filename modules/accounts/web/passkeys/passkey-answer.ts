import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { asFormRefusal } from '#api/page.ts';
import * as m from '#messages/accounts';

type Answer = Awaited<ReturnType<typeof startRegistration>> | Awaited<ReturnType<typeof startAuthentication>>;

/** The browser's response as plain objects, as endpoints expect it. */
export function onTheWire({ id, rawId, type, response, clientExtensionResults }: Answer) {
  return {
    id,
    rawId,
    type,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** The message for a refusal by the browser or the server. */
export function passkeyFault(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return m.passkey_stopped();
  if (name === 'InvalidStateError') return m.passkey_known();
  if (name === 'SecurityError') return m.passkey_host();
  try {
    return asFormRefusal(error).message;
  } catch {
    return m.passkey_failed();
  }
}
