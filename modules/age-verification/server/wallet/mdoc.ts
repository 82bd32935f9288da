import { z } from 'zod';

export {
  CoseKey,
  DeviceKey,
  DeviceRequest,
  DeviceResponse,
  DocRequest,
  Issuer,
  IssuerSigned,
  ItemsRequest,
  type MdocContext,
  SessionTranscript,
  SignatureAlgorithm,
} from '@owf/mdoc';

// The library rewords what every schema of the whole program says of wrong input. `calls/problem.ts` knows the schema library's own words.
z.config({ customError: undefined });
