import { deviceRequestFor } from './mdoc/device-request.ts';
import {
  type CoseKey,
  type DeviceRequest,
  DeviceResponse,
  type IssuerSigned,
  type SessionTranscript,
} from './mdoc/mdoc.ts';
import { mdocContext } from './mdoc/mdoc-context.ts';
import { QUERY_ID } from './profile.ts';

interface Held {
  issuerSigned: IssuerSigned;
  deviceKey: CoseKey;
}

/** What a wallet with an attestation shows: one document, signed with the key that it was issued to. */
export function deviceResponse({
  issuerSigned,
  deviceKey,
  transcript,
  deviceRequest,
}: Held & { transcript: SessionTranscript; deviceRequest: DeviceRequest }): Promise<DeviceResponse> {
  return DeviceResponse.createWithDeviceRequest(
    {
      deviceRequest,
      sessionTranscript: transcript,
      issuerSigned: [issuerSigned],
      signature: { signingKey: deviceKey },
    },
    mdocContext,
  );
}

/** The same as an OpenID4VP response. */
export async function walletAnswer({
  docType,
  namespace,
  element,
  ...held
}: Held & { transcript: SessionTranscript } & NonNullable<Parameters<typeof deviceRequestFor>[0]>): Promise<{
  [QUERY_ID]: string[];
}> {
  const deviceRequest = deviceRequestFor({ docType, namespace, element });
  const response = await deviceResponse({ ...held, deviceRequest });
  return { [QUERY_ID]: [response.encodedForOid4Vp] };
}
