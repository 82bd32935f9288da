import { createHash } from 'node:crypto';
import { cborEncode, QrHandover, SessionTranscript, type SessionTranscriptEncodedStructure } from './mdoc.ts';

/**
 * What both sides sign and encrypt for in a request by ISO 18013-7, annex C: this request, of this origin. Its encoding
 * is also the `info` of the encryption.
 * @param origin as browsers serialize it
 */
export function dcapiTranscript(encryptionInfo: string, origin: string): SessionTranscript {
  const bound = cborEncode([encryptionInfo, origin]);
  return new DcapiTranscript(new Uint8Array(createHash('sha256').update(bound).digest()));
}

/**
 * The library rejects an unknown handover, and doesn't know this one. So it is given a placeholder, and this class
 * encodes itself.
 */
class DcapiTranscript extends SessionTranscript {
  readonly #hash: Uint8Array;

  constructor(hash: Uint8Array) {
    super({ deviceEngagement: null, eReaderKey: null, handover: QrHandover.create() });
    this.#hash = hash;
  }

  override get encodedStructure(): SessionTranscriptEncodedStructure {
    return [null, null, ['dcapi', this.#hash]];
  }
}
