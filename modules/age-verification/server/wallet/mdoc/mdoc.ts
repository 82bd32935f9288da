import { z } from 'zod';
import { issueText } from '#api/errors/issue-text.ts';

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

// The library replaces zod's error messages for the whole program. This restores ours.
z.config({ customError: issueText });
