import { createHash } from 'node:crypto';
import { cborEncode, QrHandover, SessionTranscript, type SessionTranscriptEncodedStructure } from './mdoc.ts';

/**
 * What both sides sign and encrypt for where a wallet is asked by ISO 18013-7, annex C: this request, of this origin.
 * Its encoding is the `info` of the encryption too.
 * @param origin as browsers spell it
 */
export function dcapiTranscript(encryptionInfo: string, origin: string): SessionTranscript {
  const bound = cborEncode([encryptionInfo, origin]);
  return new DcapiTranscript(new Uint8Array(createHash('sha256').update(bound).digest()));
}

/**
 * The library refuses a handover that it does not know, and knows none of this route. So it is given one that stands
 * for nothing, and the transcript says itself how it is encoded.
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
