import { DeviceResponse } from './mdoc/mdoc.ts';
import { mdocContext } from './mdoc/mdoc-context.ts';
import type { Presentation } from './presentation.ts';
import { AGE_DOCUMENT, AGE_ELEMENT } from './profile.ts';

/**
 * What a wallet's response proves (R18). The library verifies that it is authentic; this checks that it is exactly what
 * was requested. Rejects anything else.
 */
export async function readAnswer(
  { shown, transcript }: Presentation,
  { issuers, now }: { issuers: Uint8Array[]; now: Date },
): Promise<'over' | 'under'> {
  const response = DeviceResponse.decode(shown);
  const [document, ...others] = response.documents ?? [];
  if (!document || others.length > 0) throw new Error('An answer holds one document.');
  const { issuerSigned, docType } = document;
  const { mobileSecurityObject } = issuerSigned.issuerAuth;
  if (docType !== AGE_DOCUMENT || mobileSecurityObject.docType !== AGE_DOCUMENT)
    throw new Error('The document is of another type.');
  const spaces = [...issuerSigned.issuerNamespaces.issuerNamespaces.keys()];
  if (spaces.length !== 1 || spaces[0] !== AGE_DOCUMENT) throw new Error('The document tells something else.');
  await response.verify(
    {
      sessionTranscript: transcript,
      trustedCertificates: issuers,
      now,
      skewSeconds: 0,
      onCheck({ status, check, reason }) {
        if (status === 'FAILED') throw new Error(reason ?? check);
      },
    },
    mdocContext,
  );
  const elements = (issuerSigned.getIssuerNamespace(AGE_DOCUMENT) ?? []).filter(
    ({ elementIdentifier }) => elementIdentifier === AGE_ELEMENT,
  );
  const [element] = elements;
  if (!element || elements.length > 1) throw new Error('The document does not say whether somebody is over 18.');
  // Other truthy values, such as a number or a text, prove nothing.
  if (element.elementValue !== true && element.elementValue !== false)
    throw new Error('The document says neither yes nor no.');
  return element.elementValue ? 'over' : 'under';
}
