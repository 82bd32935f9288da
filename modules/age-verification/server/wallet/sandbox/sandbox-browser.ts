import { z } from 'zod';
import { ISO_MDOC } from '../mdoc/iso-mdoc.ts';
import { isoMdocAnswer } from '../mdoc/iso-mdoc-wallet.ts';
import { type CoseKey, type IssuerSigned, SessionTranscript } from '../mdoc/mdoc.ts';
import { mdocContext } from '../mdoc/mdoc-context.ts';
import { OPENID4VP } from '../request-methods.ts';
import { walletAnswer } from '../wallet-response.ts';

const IsoMdoc = z.object({ deviceRequest: z.string(), encryptionInfo: z.string() });
const OpenId = z.object({ nonce: z.string() });

/** A page's request to the browser, with one request for each protocol that the page supports. */
export const BrowserRequests = z.object({
  requests: z.array(z.object({ protocol: z.string(), data: z.unknown() })),
});

/**
 * What a browser returns to the requesting page of this origin: a response to the first request in a protocol of the
 * sandbox wallet, which supports both. Undefined if there is none.
 */
export async function browserAnswer(
  { requests }: z.infer<typeof BrowserRequests>,
  origin: string,
  held: { issuerSigned: IssuerSigned; deviceKey: CoseKey },
): Promise<{ protocol: string; data: object } | undefined> {
  for (const { protocol, data } of requests) {
    if (protocol === ISO_MDOC) return { protocol, data: await isoMdocAnswer(IsoMdoc.parse(data), origin, held) };
    if (protocol === OPENID4VP) {
      const { nonce } = OpenId.parse(data);
      const transcript = await SessionTranscript.forOid4VpDcApi({ origin, nonce }, mdocContext);
      return { protocol, data: { vp_token: await walletAnswer({ ...held, transcript }) } };
    }
  }
  return undefined;
}
