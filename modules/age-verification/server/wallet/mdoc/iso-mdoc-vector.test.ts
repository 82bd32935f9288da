import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { dcapiTranscript } from './dcapi-transcript.ts';
import { encryptionInfoOf, isoMdocRequest } from './iso-mdoc.ts';

/** The example request of the EU's age verification profile, with its origin and hash. */
const ENCRYPTION_INFO =
  'gmVkY2FwaaJlbm9uY2VQtJvGiCZ0egQII8fQgu960HJyZWNpcGllbnRQdWJsaWNLZXmkAQIgASFYIMmliVBWgs8KKpAychO3py0Eqagows-CrraFX1rVOniXIlggIMvYr_x55AY4LKiWZLHBlQJmX1R9Y5BkUfnuSddAmyE';
const DEVICE_REQUEST =
  'omd2ZXJzaW9uYzEuMGtkb2NSZXF1ZXN0c4GhbGl0ZW1zUmVxdWVzdNgYWEeiZ2RvY1R5cGVxZXUuZXVyb3BhLmVjLmF2LjFqbmFtZVNwYWNlc6FxZXUuZXVyb3BhLmVjLmF2LjGha2FnZV9vdmVyXzE49A';
const ORIGIN = 'https://verifier.ageverification.dev';
const HASH = '4a292708fcf38ad55a7969f1c97ead9decf7756b7e9d8cfee942fe9f31b8db0a';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

it('asks in the very bytes of the example', () => {
  const bytes = Buffer.from(ENCRYPTION_INFO, 'base64url');
  // After the mark, the name of the nonce and its length; the key's coordinates are at the end, each after its label.
  const nonce = bytes.subarray(15, 31).toString('base64url');
  const [x, y] = [bytes.subarray(-67, -35), bytes.subarray(-32)];
  expect(encryptionInfoOf(nonce, new Uint8Array([4, ...x, ...y]))).toBe(ENCRYPTION_INFO);
  expect(isoMdocRequest(ENCRYPTION_INFO)).toEqual({
    deviceRequest: DEVICE_REQUEST,
    encryptionInfo: ENCRYPTION_INFO,
  });
});

it('binds answers to the request and the origin as the example does, and by the formula', () => {
  expect(hex(dcapiTranscript(ENCRYPTION_INFO, ORIGIN).encode())).toBe(`83f6f6826564636170695820${HASH}`);
  // An array of two texts, each preceded by the byte for "text" and one for its length.
  const written = Buffer.concat([
    Buffer.from([0x82, 0x78, ENCRYPTION_INFO.length]),
    Buffer.from(ENCRYPTION_INFO),
    Buffer.from([0x78, ORIGIN.length]),
    Buffer.from(ORIGIN),
  ]);
  expect(createHash('sha256').update(written).digest('hex')).toBe(HASH);
  expect(hex(dcapiTranscript(ENCRYPTION_INFO, `${ORIGIN}/`).encode())).not.toContain(HASH);
});
