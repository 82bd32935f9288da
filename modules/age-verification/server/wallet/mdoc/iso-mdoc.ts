import { z } from 'zod';
import { deviceRequestFor } from './device-request.ts';
import { decryptWith, type Encrypted } from './hpke.ts';
import { cborDecode, cborEncode } from './mdoc.ts';

/**
 * Requests to a wallet through the browser by ISO 18013-7, annex C: the query, and the check's own key, to which the
 * response is encrypted.
 */
export const ISO_MDOC = 'org-iso-mdoc';

const MARK = 'dcapi';
const COORDINATE_BYTES = 32;

export interface IsoMdocRequest {
  deviceRequest: string;
  encryptionInfo: string;
}

export function isoMdocRequest(encryptionInfo: string): IsoMdocRequest {
  return { deviceRequest: asText(deviceRequestFor().encode()), encryptionInfo };
}

/** The nonce and the key that a response is bound to. This exact text is hashed, so it is encoded once and stored. */
export function encryptionInfoOf(nonce: string, publicKey: Uint8Array): string {
  const parameters = new Map<string, unknown>([
    ['nonce', asBytes(nonce)],
    ['recipientPublicKey', coseKey(publicKey)],
  ]);
  return asText(cborEncode([MARK, parameters]));
}

/** A P-256 point as a COSE key (RFC 9053, section 7.1): type, curve, and both coordinates. */
function coseKey(point: Uint8Array): Map<number, number | Uint8Array> {
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [-1, 1],
    [-2, point.slice(1, 1 + COORDINATE_BYTES)],
    [-3, point.slice(1 + COORDINATE_BYTES)],
  ]);
}

const Answer = z.tuple([z.literal(MARK), z.map(z.enum(['enc', 'cipherText']), z.instanceof(Uint8Array))]);

/** Decrypts a wallet's response from the text that the browser passed to the page. Rejects anything else. */
export async function decryptAnswer(
  answer: unknown,
  { privateKey, info }: { privateKey: string; info: Uint8Array },
): Promise<Uint8Array> {
  const [, fields] = Answer.parse(cborDecode(asBytes(z.string().parse(answer))));
  const [enc, cipherText] = [fields.get('enc'), fields.get('cipherText')];
  if (!enc || !cipherText) throw new Error('An answer holds a key and what was encrypted with it.');
  return decryptWith(privateKey, info, { enc, cipherText });
}

/** The wallet's side: an encrypted response. */
export function encryptedAnswer({ enc, cipherText }: Encrypted): string {
  return asText(
    cborEncode([
      MARK,
      new Map([
        ['enc', enc],
        ['cipherText', cipherText],
      ]),
    ]),
  );
}

function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

function asBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
