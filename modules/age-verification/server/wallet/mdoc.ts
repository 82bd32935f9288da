import { z } from 'zod';

export {
  CoseKey,
  cborDecode,
  cborEncode,
  DeviceKey,
  DeviceRequest,
  DeviceResponse,
  DocRequest,
  Issuer,
  IssuerSigned,
  ItemsRequest,
  type MdocContext,
  QrHandover,
  SessionTranscript,
  type SessionTranscriptEncodedStructure,
  SignatureAlgorithm,
} from '@owf/mdoc';

// The library rewords what every schema of the whole program says of wrong input. `api/problem.ts` knows the schema library's own words.
z.config({ customError: undefined });
