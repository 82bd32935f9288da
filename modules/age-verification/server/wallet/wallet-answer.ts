import {
  type CoseKey,
  DeviceRequest,
  DeviceResponse,
  DocRequest,
  type IssuerSigned,
  ItemsRequest,
  type SessionTranscript,
} from './mdoc.ts';
import { mdocContext } from './mdoc-context.ts';
import { AGE_DOCUMENT, AGE_ELEMENT, QUERY_ID } from './profile.ts';

/** What a wallet answers that holds an attestation: one document, signed with the key that it was issued to. */
export async function walletAnswer({
  issuerSigned,
  deviceKey,
  transcript,
  docType = AGE_DOCUMENT,
  namespace = docType,
  element = AGE_ELEMENT,
}: {
  issuerSigned: IssuerSigned;
  deviceKey: CoseKey;
  transcript: SessionTranscript;
  docType?: string;
  namespace?: string;
  element?: string;
}): Promise<{ [QUERY_ID]: string[] }> {
  const itemsRequest = ItemsRequest.create({ docType, namespaces: { [namespace]: { [element]: false } } });
  const deviceRequest = DeviceRequest.create({ docRequests: [DocRequest.create({ itemsRequest })] });
  const response = await DeviceResponse.createWithDeviceRequest(
    {
      deviceRequest,
      sessionTranscript: transcript,
      issuerSigned: [issuerSigned],
      signature: { signingKey: deviceKey },
    },
    mdocContext,
  );
  return { [QUERY_ID]: [response.encodedForOid4Vp] };
}
