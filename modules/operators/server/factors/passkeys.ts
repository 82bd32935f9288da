import { type AdminContext, operatorOf } from '#api/admin-context.ts';
import { MINUTE } from '#kernel/clock.ts';
import type { PasskeyAnswer } from '#modules/accounts/contract/passkey-types.ts';
import {
  agentLabel,
  counterShown,
  type Passkey,
  passkeyAdded,
  passkeyToAdd,
  passkeyToShow,
} from '#modules/accounts/server/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { sessionIdOf } from '../sign-in/sessions.ts';
import { setChallenge, takeChallenge } from './challenge-store.ts';
import { waitOf, welcome } from './factor-attempts.ts';
import { requireMaySetUp } from './require-may-set-up.ts';
import { raise, type Shown } from './second-factor.ts';

const NAME = 'Parallax';
/** R8 */
const CHALLENGE_MS = 5 * MINUTE;

/** What the browser makes a new passkey from. */
export async function beginPasskey(parts: OperatorsDeps, context: AdminContext) {
  const user = operatorOf(context);
  const known = await parts.db.transaction(async (tx) => {
    await requireMaySetUp(parts, tx, context);
    return parts.accounts.factors.passkeys(tx, user.id);
  });
  const { origin } = context.request;
  const options = await passkeyToAdd({ origin, name: NAME, user, known });
  await keepChallenge(parts, context, options.challenge);
  return options;
}

/** Undefined when the answer proves nothing. */
export async function addPasskey(
  parts: OperatorsDeps,
  context: AdminContext,
  { label, response }: { label: string; response: PasskeyAnswer },
): Promise<{ recoveryCodes: string[] } | 'too-many' | undefined> {
  const { id: userId } = operatorOf(context);
  const made = await passkeyAdded({
    origin: context.request.origin,
    expected: (challenge) => isAskedHere(parts, context, challenge),
    response,
  });
  if (!made) return undefined;
  const passkey: Passkey = {
    ...made,
    userId,
    label: label || agentLabel(context.request.userAgent),
    createdAt: parts.clock.now(),
    lastUsedAt: null,
  };
  const { factors } = parts.accounts;
  const added = await parts.db.transaction(async (tx) => {
    await requireMaySetUp(parts, tx, context);
    const outcome = await factors.addPasskey(tx, passkey);
    if (outcome !== 'added') return outcome === 'known' ? undefined : outcome;
    const recoveryCodes = await factors.firstRecoveryCodes(tx, userId);
    await raise(parts, tx, context);
    const subject = { type: 'account', id: userId };
    await context.record(tx, { action: 'operators.passkey-added', subject, after: { label: passkey.label } });
    await parts.accounts.tellOfFactors(tx, { userId, change: 'passkey-added-at-admin' });
    return { recoveryCodes };
  });
  if (typeof added === 'object') await welcome(parts, context);
  return added;
}

/** What the browser asks one of the operator's passkeys to sign. */
export async function askPasskey(parts: OperatorsDeps, context: AdminContext) {
  const known = await parts.accounts.factors.passkeys(parts.db.drizzle, operatorOf(context).id);
  const options = await passkeyToShow({ origin: context.request.origin, known });
  await keepChallenge(parts, context, options.challenge);
  return options;
}

export async function showPasskey(
  parts: OperatorsDeps,
  context: AdminContext,
  response: PasskeyAnswer,
): Promise<Shown> {
  const { id: userId } = operatorOf(context);
  const pause = await waitOf(parts, context, 'unguessable');
  if (pause) return pause;
  const { factors } = parts.accounts;
  const known = await factors.passkeys(parts.db.drizzle, userId);
  const passkey = known.find(({ id }) => id === response.id);
  if (!passkey) return { outcome: 'wrong' };
  const newCounter = await counterShown({
    origin: context.request.origin,
    expected: (challenge) => isAskedHere(parts, context, challenge),
    passkey,
    response,
  });
  if (newCounter === undefined) return { outcome: 'wrong' };
  const shown = await parts.db.transaction(async (tx) => {
    if (!(await factors.movePasskey(tx, passkey, { newCounter, now: parts.clock.now() }))) return undefined;
    const subject = { type: 'account', id: userId };
    const after = { passkey: passkey.label };
    await context.record(tx, { action: 'operators.second-factor-shown', subject, after });
    return raise(parts, tx, context);
  });
  if (!shown) return { outcome: 'wrong' };
  await welcome(parts, context);
  return shown;
}

async function keepChallenge({ db, clock }: OperatorsDeps, context: AdminContext, challenge: string) {
  const until = new Date(clock.now().getTime() + CHALLENGE_MS);
  await setChallenge(db.drizzle, sessionIdOf(context), { challenge, until });
}

/** Outside any transaction: what was signed once is used up, whatever comes of it. */
function isAskedHere({ db, clock }: OperatorsDeps, context: AdminContext, challenge: string): Promise<boolean> {
  return takeChallenge(db.drizzle, sessionIdOf(context), { challenge, now: clock.now() });
}
