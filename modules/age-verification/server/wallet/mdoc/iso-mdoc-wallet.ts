import { z } from 'zod';
import { deviceResponse } from '../wallet-response.ts';
import { dcapiTranscript } from './dcapi-transcript.ts';
import { encryptTo } from './hpke.ts';
import { encryptedAnswer, type IsoMdocRequest } from './iso-mdoc.ts';
import { type CoseKey, cborDecode, DeviceRequest, type IssuerSigned } from './mdoc.ts';

const Coordinate = z.instanceof(Uint8Array).refine(({ length }) => length === 32);

/** What a wallet reads of the encryption info: the key, as a point. */
const EncryptionInfo = z.tuple([
  z.literal('dcapi'),
  z
    .instanceof(Map)
    .transform((parameters) => parameters.get('recipientPublicKey'))
    .pipe(z.instanceof(Map))
    .transform((key) => [key.get(-2), key.get(-3)])
    .pipe(z.tuple([Coordinate, Coordinate])),
]);

/**
 * A wallet's side of ISO 18013-7, annex C, for tests and demos: responds with its only attestation, as the browser
 * passes it to the page of this origin.
 */
export async function isoMdocAnswer(
  { deviceRequest, encryptionInfo }: IsoMdocRequest,
  origin: string,
  held: { issuerSigned: IssuerSigned; deviceKey: CoseKey },
): Promise<{ response: string }> {
  const response = await deviceResponse({
    ...held,
    transcript: dcapiTranscript(encryptionInfo, origin),
    deviceRequest: DeviceRequest.decode(bytesOf(deviceRequest)),
  });
  return encryptedFor(encryptionInfo, origin, response.encode());
}

/** Encrypts any content as a response. */
export async function encryptedFor(
  encryptionInfo: string,
  origin: string,
  shown: Uint8Array,
): Promise<{ response: string }> {
  const [, [x, y]] = EncryptionInfo.parse(cborDecode(bytesOf(encryptionInfo)));
  const point = new Uint8Array([4, ...x, ...y]);
  const info = dcapiTranscript(encryptionInfo, origin).encode();
  return { response: encryptedAnswer(await encryptTo(point, info, shown)) };
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
