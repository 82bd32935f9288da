import { z } from 'zod';
import { dcapiTranscript } from './mdoc/dcapi-transcript.ts';
import { decryptAnswer, ISO_MDOC } from './mdoc/iso-mdoc.ts';
import { SessionTranscript } from './mdoc/mdoc.ts';
import { mdocContext } from './mdoc/mdoc-context.ts';
import { clientIdOf, QUERY_ID } from './profile.ts';
import { OPENID4VP, requestOf, type Way } from './request-methods.ts';
import type { WalletCheck } from './wallet-store.ts';

/** What a wallet shows, and the transcript that it must have signed. */
export interface Presentation {
  shown: Uint8Array;
  transcript: SessionTranscript;
}

/** Exactly one presentation of the document that was requested. */
const VpToken = z.strictObject({ [QUERY_ID]: z.union([z.string(), z.tuple([z.string()])]) });

/**
 * Unpacks a response according to how it came. Each way binds its responses to something else, so none is valid for
 * another. Rejects anything else.
 * @param key decrypts an encrypted response
 */
export async function presentationOf(
  check: WalletCheck,
  way: Way,
  answer: unknown,
  key: string | undefined,
): Promise<Presentation> {
  const { nonce, origin, encryptionInfo } = check;
  if (way === ISO_MDOC) {
    if (!key || !encryptionInfo) throw new Error('This check asked for no answer of this kind.');
    const transcript = dcapiTranscript(encryptionInfo, origin);
    return { transcript, shown: await decryptAnswer(answer, { privateKey: key, info: transcript.encode() }) };
  }
  const shown = shownIn(answer);
  if (way === OPENID4VP)
    return { shown, transcript: await SessionTranscript.forOid4VpDcApi({ origin, nonce }, mdocContext) };
  const request = requestOf(check, way);
  const bound = { ...request, clientId: clientIdOf(request) };
  return { shown, transcript: await SessionTranscript.forOid4Vp(bound, mdocContext) };
}

function shownIn(vpToken: unknown): Uint8Array {
  const { [QUERY_ID]: presented } = VpToken.parse(vpToken);
  const encoded = typeof presented === 'string' ? presented : (presented?.[0] ?? '');
  return new Uint8Array(Buffer.from(encoded, 'base64url'));
}
