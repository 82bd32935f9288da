import { DAY } from '#kernel/clock.ts';
import { CoseKey, DeviceKey, Issuer, type IssuerSigned, SignatureAlgorithm } from '../mdoc/mdoc.ts';
import { mdocContext } from '../mdoc/mdoc-context.ts';
import { AGE_DOCUMENT, AGE_ELEMENT } from '../profile.ts';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '../x509.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { ...EC, hash: 'SHA-256' } as const;
const NAME = 'CN=Sandbox issuer,O=Parallax,C=UT';

/** Issues age attestations to anyone, for tests and for trying out wallets. They prove nothing. */
export interface TestIssuer {
  authority: X509Certificate;
  /** The authority's certificate, as verifiers store it. */
  certificate: Uint8Array;
  issue(attestation?: Partial<Attestation>): Promise<{ issuerSigned: IssuerSigned; deviceKey: CoseKey }>;
}

export interface Attestation {
  docType: string;
  namespace: string;
  claims: Record<string, unknown>;
  signed: Date;
  validUntil: Date;
  /** Extensions of the signer's certificate. */
  signerExtensions: ConstructorParameters<typeof ExtendedKeyUsageExtension>[0];
  signerUntil: Date;
  isAuthority: boolean;
}

export async function createTestIssuer(now: Date, name: string = NAME): Promise<TestIssuer> {
  const keys = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
  const years = (many: number) => new Date(now.getTime() + many * 365 * DAY);
  const authority = await X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    notBefore: years(-1),
    notAfter: years(10),
    signingAlgorithm: SIGNING,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });

  async function signer(attestation: Attestation) {
    const pair = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
    const certificate = await X509CertificateGenerator.create({
      subject: name.replace('CN=', 'CN=Signer of '),
      issuer: authority.subject,
      publicKey: pair.publicKey,
      signingKey: keys.privateKey,
      notBefore: years(-1),
      notAfter: attestation.signerUntil,
      signingAlgorithm: SIGNING,
      extensions: [
        new BasicConstraintsExtension(attestation.isAuthority, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension(attestation.signerExtensions),
      ],
    });
    return { key: await coseKey(pair.privateKey), certificate };
  }

  return {
    authority,
    certificate: new Uint8Array(authority.rawData),
    async issue(request = {}) {
      const attestation: Attestation = {
        docType: AGE_DOCUMENT,
        namespace: AGE_DOCUMENT,
        claims: { [AGE_ELEMENT]: true },
        signed: new Date(now.getTime() - DAY),
        validUntil: new Date(now.getTime() + 90 * DAY),
        signerExtensions: ['1.0.18013.5.1.2'],
        signerUntil: years(2),
        isAuthority: false,
        ...request,
      };
      const { key, certificate } = await signer(attestation);
      const device = await crypto.subtle.generateKey(EC, true, ['sign', 'verify']);
      const deviceKey = await coseKey(device.privateKey);
      const issuerSigned = await new Issuer(attestation.docType, mdocContext)
        .addIssuerNamespace(attestation.namespace, attestation.claims)
        .sign({
          signingKey: key,
          algorithm: SignatureAlgorithm.ES256,
          digestAlgorithm: 'SHA-256',
          validityInfo: {
            signed: attestation.signed,
            validFrom: attestation.signed,
            validUntil: attestation.validUntil,
          },
          deviceKeyInfo: { deviceKey: DeviceKey.fromJwk(await publicJwk(device.publicKey)) },
          certificates: [new Uint8Array(certificate.rawData)],
        });
      return { issuerSigned, deviceKey };
    },
  };
}

async function coseKey(key: CryptoKey): Promise<CoseKey> {
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', key);
  return CoseKey.fromJwk({ kty, crv, x, y, d, alg: 'ES256' });
}

async function publicJwk(key: CryptoKey): Promise<Record<string, unknown>> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key);
  return { kty, crv, x, y };
}
