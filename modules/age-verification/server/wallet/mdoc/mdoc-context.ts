import { createHash, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { verifyIssuerChain } from '../issuer-chain.ts';
import { X509Certificate } from '../x509.ts';
import { CoseKey, type MdocContext } from './mdoc.ts';

const P1363 = 'ieee-p1363';
const asBuffer = (bytes: Uint8Array) => new Uint8Array(bytes);

/** The cryptography that the mdoc library needs: ES256 only, as in the profile. */
export const mdocContext: MdocContext = {
  crypto: {
    random: (length) => new Uint8Array(randomBytes(length)),
    digest: ({ digestAlgorithm, bytes }) =>
      new Uint8Array(createHash(digestAlgorithm.replace('-', '').toLowerCase()).update(bytes).digest()),
    calculateEphemeralMacKey: () => {
      throw new Error('Answers are signed, not sealed with a shared key.');
    },
  },
  cose: {
    sign1: {
      sign: ({ toBeSigned, key }) =>
        new Uint8Array(
          sign('sha256', toBeSigned, {
            key: createPrivateKey({ key: key.jwk, format: 'jwk' }),
            dsaEncoding: P1363,
          }),
        ),
      verify({ key, sign1 }) {
        if (sign1.signatureAlgorithmName !== 'ES256') return false;
        const { kty, crv, x, y } = key.jwk as Record<string, string>;
        const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
        return verify('sha256', sign1.toBeSigned, { key: publicKey, dsaEncoding: P1363 }, sign1.signature);
      },
    },
    mac0: {
      sign: () => {
        throw new Error('Answers are signed, not sealed with a shared key.');
      },
      verify: () => false,
    },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) =>
      new X509Certificate(asBuffer(certificate)).issuerName.getField(field),
    async getPublicKey({ certificate }) {
      const { publicKey } = new X509Certificate(asBuffer(certificate));
      const key = createPublicKey({ key: Buffer.from(publicKey.rawData), format: 'der', type: 'spki' });
      return CoseKey.fromJwk({ ...key.export({ format: 'jwk' }) });
    },
    async verifyCertificateChain({ x5chain, trustedCertificates, now }) {
      const read = (bytes: Uint8Array) => new X509Certificate(asBuffer(bytes));
      await verifyIssuerChain(x5chain.map(read), trustedCertificates.map(read), now ?? new Date(0));
    },
    async getCertificateData({ certificate }) {
      const read = new X509Certificate(asBuffer(certificate));
      return {
        issuerName: read.issuer,
        subjectName: read.subject,
        serialNumber: read.serialNumber,
        thumbprint: Buffer.from(await read.getThumbprint()).toString('hex'),
        notBefore: read.notBefore,
        notAfter: read.notAfter,
        pem: read.toString('pem'),
      };
    },
  },
};
