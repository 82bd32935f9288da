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
  /** The newest key; another process may have added it, so it is looked up again now and then. */
  current(): Promise<SigningKey>;
  /** The key that a token names, or undefined when there is none of that name. */
  byId(id: string): Promise<SigningKey | undefined>;
}

/**
 * Ed25519 keys from the database's secrets, because every process of an installation must share them and the database
 * is the one thing that all of them share.
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

/** What RFC 8410 puts in front of the 32 bytes of an Ed25519 private key. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function keyFromSeed(id: string, seed: string): SigningKey {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'base64url')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return { id, privateKey, publicKey: createPublicKey(privateKey) };
}
