// The library of certificates builds itself of parts that say what they need, and asks for this first.
import 'reflect-metadata';

export {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
