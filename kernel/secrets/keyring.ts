import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createSigner } from '../signing/signing.ts';
import { keepSecrets } from './stored-secrets.ts';

/**
 * Signs and verifies tokens like `Signer`, with secrets that all processes share and that can be rotated while they
 * run.
 */
export interface Keyring {
  sign(purpose: string, fields: Record<string, string>, expiresAt: Date): Promise<string>;
  verify(purpose: string, token: string): Promise<Record<string, string> | undefined>;
}

/** @param options `purpose` is that of the secrets; each kind of token also has a purpose of its own */
export function createKeyring(options: { purpose: string; db: Database; clock: Clock }): Keyring {
  const signers = keepSecrets(options, (secrets) => createSigner(secrets, options.clock));
  return {
    sign: async (...token) => (await signers.current()).sign(...token),
    async verify(purpose, token) {
      const [keyId = ''] = token.split('.', 1);
      return (await signers.thatKnow(keyId)).verify(purpose, token);
    },
  };
}
