import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/**
 * A security key in software: ES256, with a counter, approving by itself.
 * @param of `isVerified` whether it verifies its user, and says who it is
 */
export function softAuthenticator(origin: string, { isVerified = false } = {}) {
  const present = isVerified ? USER_PRESENT | USER_VERIFIED : USER_PRESENT;
  let userHandle: string | undefined;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(flags: number, more: Uint8Array[] = []): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, ...more]);
  }

  function publicKeyBytes(): Uint8Array {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]) as never,
    );
  }

  return {
    id: base64url(id),
    /** Sets the counter, as a cloned key would have it. */
    set counter(value: number) {
      counter = value;
    },
    create({ challenge, user }: { challenge: string; user?: { id: string } }, from = origin) {
      if (isVerified) userHandle = user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = [Buffer.alloc(16), length, id, publicKeyBytes()];
      const authData = new Uint8Array(authenticatorData(present | WITH_CREDENTIAL, credential));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['usb'],
        },
      };
    },
    get({ challenge }: { challenge: string }, from = origin) {
      counter += 1;
      const client = clientData('webauthn.get', challenge, from);
      const data = authenticatorData(present);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
}
