import { z } from 'zod';
import { deviceRequestFor } from './device-request.ts';
import { decryptWith, type Encrypted } from './hpke.ts';
import { cborDecode, cborEncode } from './mdoc.ts';

/**
 * Asking a wallet through the browser as ISO 18013-7, annex C, has it: the question, and beside it the key of one check
 * that the answer is encrypted to.
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

/**
 * What an answer is bound to: its nonce and the key it is encrypted to. It is hashed as this very text, so it is
 * written once and kept.
 */
export function encryptionInfoOf(nonce: string, publicKey: Uint8Array): string {
  const parameters = new Map<string, unknown>([
    ['nonce', asBytes(nonce)],
    ['recipientPublicKey', coseKey(publicKey)],
  ]);
  return asText(cborEncode([MARK, parameters]));
}

/** A point of P-256 as COSE writes keys (RFC 9053, section 7.1): type, curve, and both coordinates. */
function coseKey(point: Uint8Array): Map<number, number | Uint8Array> {
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [-1, 1],
    [-2, point.slice(1, 1 + COORDINATE_BYTES)],
    [-3, point.slice(1 + COORDINATE_BYTES)],
  ]);
}

const Answer = z.tuple([z.literal(MARK), z.map(z.enum(['enc', 'cipherText']), z.instanceof(Uint8Array))]);

/** What a wallet encrypted, out of the text that the browser handed the page. Rejects where it is anything else. */
export async function decryptAnswer(
  answer: unknown,
  { privateKey, info }: { privateKey: string; info: Uint8Array },
): Promise<Uint8Array> {
  const [, fields] = Answer.parse(cborDecode(asBytes(z.string().parse(answer))));
  const [enc, cipherText] = [fields.get('enc'), fields.get('cipherText')];
  if (!enc || !cipherText) throw new Error('An answer holds a key and what was encrypted with it.');
  return decryptWith(privateKey, info, { enc, cipherText });
}

/** The wallet's side of it. */
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
