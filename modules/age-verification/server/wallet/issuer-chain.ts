import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
} from './x509.ts';

/** Extended key usage of signers of mobile documents (ISO 18013-5, annex B). */
const DOCUMENT_SIGNER = '1.0.18013.5.1.2';
/** The signer, at most one intermediate authority, and the trusted one. */
const LONGEST = 3;

/** Resolves if a signer's certificate leads to a trusted issuer now (R18); otherwise rejects with the reason. */
export async function verifyIssuerChain(
  chain: readonly X509Certificate[],
  trusted: readonly X509Certificate[],
  now: Date,
): Promise<void> {
  const [signer] = chain;
  if (!signer || chain.length > LONGEST) throw new Error('There is no chain of certificates, or too long a one.');
  requireSigner(signer);
  for (const [index, certificate] of chain.entries()) {
    requireValid(certificate, now);
    const issuer = await trustedIssuerOf(certificate, trusted, now);
    if (issuer) return requireAuthority(issuer, index);
    const next = chain[index + 1];
    if (!next) break;
    requireAuthority(next, index);
    if (!(await isSignedBy(certificate, next))) throw new Error('A certificate is not signed by the next.');
  }
  throw new Error('The issuer is not on the list.');
}

async function trustedIssuerOf(
  certificate: X509Certificate,
  trusted: readonly X509Certificate[],
  now: Date,
): Promise<X509Certificate | undefined> {
  for (const issuer of trusted) {
    if (!isValid(issuer, now)) continue;
    if (await isSignedBy(certificate, issuer)) return issuer;
  }
  return undefined;
}

async function isSignedBy(certificate: X509Certificate, issuer: X509Certificate): Promise<boolean> {
  if (certificate.issuer !== issuer.subject) return false;
  return certificate.verify({ publicKey: issuer, signatureOnly: true }).catch(() => false);
}

function requireSigner(signer: X509Certificate): void {
  if (signer.getExtension(BasicConstraintsExtension)?.ca) throw new Error('The signer is an authority.');
  const usages = signer.getExtension(KeyUsagesExtension)?.usages ?? 0;
  if (!(usages & KeyUsageFlags.digitalSignature)) throw new Error('The signer may not sign.');
  const purposes = signer.getExtension(ExtendedKeyUsageExtension)?.usages ?? [];
  if (!purposes.some((purpose) => purpose === DOCUMENT_SIGNER)) throw new Error('The signer may not sign documents.');
}

/** @param below how many authorities are between it and the signer */
function requireAuthority(issuer: X509Certificate, below: number): void {
  const constraints = issuer.getExtension(BasicConstraintsExtension);
  if (!constraints?.ca) throw new Error('A certificate is issued by somebody who is no authority.');
  if ((constraints.pathLength ?? LONGEST) < below) throw new Error('The chain is longer than its authority allows.');
  const usages = issuer.getExtension(KeyUsagesExtension)?.usages ?? 0;
  if (!(usages & KeyUsageFlags.keyCertSign)) throw new Error('An authority may not sign certificates.');
}

function isValid({ notBefore, notAfter }: X509Certificate, now: Date): boolean {
  return notBefore.getTime() <= now.getTime() && now.getTime() < notAfter.getTime();
}

function requireValid(certificate: X509Certificate, now: Date): void {
  if (!isValid(certificate, now)) throw new Error('A certificate is not valid at this time.');
}
