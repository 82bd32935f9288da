import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAnswer } from '../../contract/passkey-types.ts';
import type { Passkey } from './passkey-store.ts';

/** Ed25519, ECDSA and RSA: the algorithms of common authenticators. */
const ALGORITHMS = [-8, -7, -257];

/** The challenge, or a function that checks it. */
export type Expected = string | ((challenge: string) => Promise<boolean>);

/** A passkey belongs to the host where it was created. */
export function hostOf(origin: string): string {
  return new URL(origin).hostname;
}

/** Options for creating a passkey. @param options `challenge`: random if omitted */
export function registrationOptions(options: {
  origin: string;
  name: string;
  user: { id: string; email: string };
  known: readonly Passkey[];
  /** Browsers can find it without an account's name, so that it alone can sign in. */
  isDiscoverable?: boolean;
  challenge?: Uint8Array<ArrayBuffer>;
}) {
  const { origin, name, user, known, isDiscoverable, challenge } = options;
  return generateRegistrationOptions({
    rpName: name,
    rpID: hostOf(origin),
    userName: user.email,
    userID: Buffer.from(user.id),
    challenge,
    attestationType: 'none',
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: {
      residentKey: isDiscoverable ? 'required' : 'discouraged',
      userVerification: isDiscoverable ? 'required' : 'preferred',
    },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The created passkey; undefined if the response isn't valid. */
export async function verifyRegistration(options: {
  origin: string;
  expected: Expected;
  response: PasskeyAnswer;
  isVerified?: boolean;
}): Promise<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports' | 'host'> | undefined> {
  const { origin, expected, response, isVerified = false } = options;
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: expected,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: isVerified,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
    host: hostOf(origin),
  };
}

/** Options for signing with one of these passkeys, or with any that the browser has if none are given. */
export function assertionOptions(options: {
  origin: string;
  known?: readonly Passkey[];
  isVerified?: boolean;
  challenge?: Uint8Array<ArrayBuffer>;
}) {
  const { origin, known, isVerified, challenge } = options;
  return generateAuthenticationOptions({
    rpID: hostOf(origin),
    allowCredentials: known?.map(credentialOf),
    userVerification: isVerified ? 'required' : 'preferred',
    challenge,
  });
}

/**
 * The authenticator's new counter; undefined if the response isn't valid. A counter that went backward indicates a
 * cloned passkey.
 */
export async function verifyAssertion(options: {
  origin: string;
  expected: Expected;
  passkey: Passkey;
  response: PasskeyAnswer;
  isVerified?: boolean;
}): Promise<number | undefined> {
  const { origin, expected, passkey, response, isVerified = false } = options;
  const { id, publicKey, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: expected,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: isVerified,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

function credentialOf({ id, transports }: Passkey) {
  return { id, transports: transports as NonNullable<RegistrationResponseJSON['response']['transports']> };
}
