import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { agentLabel } from '#modules/access/server/index.ts';
import type { PasskeyAnswer } from '../contract/wire.ts';
import { setChallenge, takeChallenge } from './challenge-store.ts';
import { waitOf, welcome } from './factor-tries.ts';
import { requireMaySetUp } from './may-set-up.ts';
import type { DeskDeps } from './parts.ts';
import { insertPasskey, moveCounter, type Passkey, readPasskeys } from './passkey-store.ts';
import { firstRecoveryCodes, raise, type Shown } from './second-factor.ts';
import { sessionIdOf } from './sessions.ts';

const NAME = 'Parallax';
/** Ed25519, ECDSA and RSA: what authenticators in use can sign with. */
const ALGORITHMS = [-8, -7, -257];
/** R8 */
const CHALLENGE_MS = 5 * MINUTE;

/** R8. A passkey belongs to the host at which it is made. */
function partyOf({ origin }: DeskContext['request']) {
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
}

/** What the browser makes a new passkey from. */
export async function beginPasskey(parts: DeskDeps, context: DeskContext) {
  const { id, email } = operatorOf(context);
  const known = await parts.db.transaction(async (tx) => {
    await requireMaySetUp(parts, tx, context);
    return readPasskeys(tx, id);
  });
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: partyOf(context.request).expectedRPID,
    userName: email,
    userID: Buffer.from(id),
    attestationType: 'none',
    excludeCredentials: known.map(credentialOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await keepChallenge(parts, context, options.challenge);
  return options;
}

/** Undefined when the answer proves nothing. */
export async function addPasskey(
  parts: DeskDeps,
  context: DeskContext,
  { label, response }: { label: string; response: PasskeyAnswer },
): Promise<{ recoveryCodes: string[] } | undefined> {
  const { id: userId } = operatorOf(context);
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => isAskedHere(parts, context, challenge),
    ...partyOf(context.request),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const passkey: Passkey = {
    id,
    userId,
    label: label || agentLabel(context.request.userAgent),
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
    createdAt: parts.clock.now(),
    lastUsedAt: null,
  };
  const added = await parts.db.transaction(async (tx) => {
    await requireMaySetUp(parts, tx, context);
    if (!(await insertPasskey(tx, passkey))) return undefined;
    const recoveryCodes = await firstRecoveryCodes(tx, userId);
    await raise(parts, tx, context);
    const subject = { type: 'account', id: userId };
    await context.record(tx, { action: 'desk.passkey-added', subject, after: { label: passkey.label } });
    return { recoveryCodes };
  });
  if (added) await welcome(parts, context);
  return added;
}

/** What the browser asks one of the operator's passkeys to sign. */
export async function askPasskey(parts: DeskDeps, context: DeskContext) {
  const known = await readPasskeys(parts.db.drizzle, operatorOf(context).id);
  const options = await generateAuthenticationOptions({
    rpID: partyOf(context.request).expectedRPID,
    allowCredentials: known.map(credentialOf),
    userVerification: 'preferred',
  });
  await keepChallenge(parts, context, options.challenge);
  return options;
}

export async function showPasskey(
  parts: DeskDeps,
  context: DeskContext,
  response: PasskeyAnswer,
): Promise<Shown> {
  const { id: userId } = operatorOf(context);
  const pause = await waitOf(parts, context, 'unguessable');
  if (pause) return pause;
  const known = await readPasskeys(parts.db.drizzle, userId);
  const passkey = known.find(({ id }) => id === response.id);
  if (!passkey) return { outcome: 'wrong' };
  const newCounter = await counterSignedBy(parts, context, passkey, response);
  if (newCounter === undefined) return { outcome: 'wrong' };
  const shown = await parts.db.transaction(async (tx) => {
    if (!(await moveCounter(tx, passkey, { newCounter, now: parts.clock.now() }))) return undefined;
    const subject = { type: 'account', id: userId };
    const after = { passkey: passkey.label };
    await context.record(tx, { action: 'desk.second-factor-shown', subject, after });
    return raise(parts, tx, context);
  });
  if (!shown) return { outcome: 'wrong' };
  await welcome(parts, context);
  return shown;
}

/** The authenticator's counter, where it signed what this session was asked for; a counter that went back is a copy's. */
async function counterSignedBy(
  parts: DeskDeps,
  context: DeskContext,
  { id, publicKey, counter }: Passkey,
  response: PasskeyAnswer,
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => isAskedHere(parts, context, challenge),
    ...partyOf(context.request),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

async function keepChallenge({ db, clock }: DeskDeps, context: DeskContext, challenge: string) {
  const until = new Date(clock.now().getTime() + CHALLENGE_MS);
  await setChallenge(db.drizzle, sessionIdOf(context), { challenge, until });
}

/** Outside any transaction: what was signed once is used up, whatever comes of it. */
function isAskedHere({ db, clock }: DeskDeps, context: DeskContext, challenge: string): Promise<boolean> {
  return takeChallenge(db.drizzle, sessionIdOf(context), { challenge, now: clock.now() });
}

function credentialOf({ id, transports }: Passkey) {
  return { id, transports: transports as NonNullable<RegistrationResponseJSON['response']['transports']> };
}
