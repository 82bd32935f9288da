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

// The library changes the error messages of every schema in the program. This puts ours back.
z.config({ customError: issueText });
