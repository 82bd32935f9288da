import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { SigningSecret } from '../signing/signing.ts';
import { keepSecrets } from './stored-secrets.ts';

/**
 * Encrypts texts that the program must be able to read again, such as signing keys, so that the row alone doesn't
 * reveal them. The encryption keys are shared by all processes and can be rotated while they run.
 */
export interface Sealer {
  /** @param holder the text's owner: it opens for the same holder alone, so texts can't be swapped between rows */
  seal(text: string, holder: string): Promise<string>;
  /** Throws if it wasn't sealed here for this holder, or was changed. */
  open(sealed: string, holder: string): Promise<string>;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param options `purpose` is that of the secrets, which must seal nothing else */
export function createSealer(options: { purpose: string; db: Database; clock: Clock }): Sealer {
  const keys = keepSecrets(options, (secrets) => keysOf(secrets, options.purpose));
  return {
    async seal(text, holder) {
      const [current] = await keys.current();
      if (!current) throw new TypeError('A sealer needs at least one secret');
      const [id, key] = current;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(holder));
      const words = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), words]).toString('base64url')}`;
    },
    async open(sealed, holder) {
      const [id = '', rest = ''] = sealed.split('.');
      const key = (await keys.thatKnow(id)).get(id);
      if (!key) throw new Error(`There is no key '${id}' to open this with.`);
      const bytes = Buffer.from(rest, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const opening = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(holder))
        .setAuthTag(tag);
      const words = opening.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([words, opening.final()]).toString('utf8');
    },
  };
}

/** Newest first: that one seals. */
function keysOf(secrets: readonly SigningSecret[], purpose: string): Map<string, Buffer> {
  return new Map(secrets.map(({ id, key }) => [id, Buffer.from(hkdfSync('sha256', key, '', `seal ${purpose}`, 32))]));
}
