import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { keepSecrets } from '#kernel/secrets/stored-secrets.ts';
import type { SigningSecret } from '#kernel/signing/signing.ts';

interface Signed {
  keyId: string;
  signature: string;
}

/** Signs records, so that anyone with the public key can verify that a record is ours and unchanged (R6). */
export interface RecordSigner {
  sign(record: string): Promise<Signed>;
  verify(record: string, signed: Signed): Promise<{ publicKey: string; isGenuine: boolean }>;
}

/** The prefix of a 32-byte private Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

export function createRecordSigner({ db, clock }: { db: Database; clock: Clock }): RecordSigner {
  const keys = keepSecrets({ purpose: 'deletion-records', db, clock }, (secrets) => secrets.map(keyOf));
  return {
    async sign(record) {
      const [current] = await keys.current();
      if (!current) throw new TypeError('Records need a key');
      return { keyId: current.id, signature: sign(null, Buffer.from(record), current.key).toString('base64') };
    },
    async verify(record, { keyId, signature }) {
      const found = (await keys.thatKnow(keyId)).find(({ id }) => id === keyId);
      if (!found) return { publicKey: '', isGenuine: false };
      const publicKey = createPublicKey(found.key);
      return {
        publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        isGenuine: verify(null, Buffer.from(record), publicKey, Buffer.from(signature, 'base64')),
      };
    },
  };
}

function keyOf({ id, key }: SigningSecret): { id: string; key: KeyObject } {
  const seed = createHash('sha256').update(key).digest();
  return { id, key: createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' }) };
}
