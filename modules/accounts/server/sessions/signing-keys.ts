import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { keepSecrets } from '#kernel/secrets/stored-secrets.ts';

interface SigningKey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface SigningKeys {
  /** The newest key. Another process may have added one, so it is read again at intervals. */
  current(): Promise<SigningKey>;
  /** The key named in a token; undefined if there is no such key. */
  byId(id: string): Promise<SigningKey | undefined>;
}

/**
 * Ed25519 keys from the database's secrets: all processes of an installation must share them, and the database is the
 * one thing they have in common.
 */
export function createSigningKeys(options: { db: Database; clock: Clock }): SigningKeys {
  const secrets = keepSecrets({ ...options, purpose: 'access-token' }, (rows) =>
    rows.map(({ id, key }) => keyFromSeed(id, key)),
  );
  return {
    async current() {
      const [newest] = await secrets.current();
      if (!newest) throw new Error('There is no key to sign access tokens with.');
      return newest;
    },
    byId: async (id) => (await secrets.thatKnow(id)).find((key) => key.id === id),
  };
}

/** The prefix of a 32-byte Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function keyFromSeed(id: string, seed: string): SigningKey {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'base64url')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { id, privateKey, publicKey: createPublicKey(privateKey) };
}
