import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import type { PasskeyAnswer } from '#modules/accounts/contract/passkey-types.ts';
import {
  agentLabel,
  assertionOptions,
  type Passkey,
  registrationOptions,
  verifyAssertion,
  verifyRegistration,
} from '#modules/accounts/server/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { setChallenge, takeChallenge } from '../sign-in/session-store.ts';
import { sessionIdOf } from '../sign-in/sessions.ts';
import { waitOf, welcome } from './factor-attempts.ts';
import { requireMaySetUp } from './require-may-set-up.ts';
import { raise, type Shown } from './second-factor.ts';

const NAME = 'Parallax';
/** R8 */
const CHALLENGE_MS = 5 * MINUTE;

/** Options for the browser to create a passkey. */
export async function beginPasskey(deps: OperatorsDeps, context: AdminContext) {
  const user = operatorOf(context);
  const known = await deps.db.transaction(async (tx) => {
    await requireMaySetUp(deps, tx, context);
    return deps.accounts.factors.passkeys(tx, user.id);
  });
  const { origin } = context.request;
  const options = await registrationOptions({ origin, name: NAME, user, known });
  await storeChallenge(deps, context, options.challenge);
  return options;
}

/** Undefined if the response is invalid. */
export async function addPasskey(
  deps: OperatorsDeps,
  context: AdminContext,
  { label, response }: { label: string; response: PasskeyAnswer },
): Promise<{ recoveryCodes: string[] } | 'too-many' | undefined> {
  const { id: userId } = operatorOf(context);
  const made = await verifyRegistration({
    origin: context.request.origin,
    expected: (challenge) => takesChallenge(deps, context, challenge),
    response,
  });
  if (!made) return undefined;
  const passkey: Passkey = {
    ...made,
    userId,
    label: label || agentLabel(context.request.userAgent),
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  };
  const { factors } = deps.accounts;
  const added = await deps.db.transaction(async (tx) => {
    await requireMaySetUp(deps, tx, context);
    const outcome = await factors.addPasskey(tx, passkey);
    if (outcome !== 'added') return outcome === 'known' ? undefined : outcome;
    const recoveryCodes = await factors.firstRecoveryCodes(tx, userId);
    await raise(deps, tx, context);
    const subject = { type: 'account', id: userId };
    await context.record(tx, { action: 'operators.passkey-added', subject, after: { label: passkey.label } });
    await deps.accounts.notifyFactorChange(tx, { userId, change: 'passkey-added-at-admin' });
    return { recoveryCodes };
  });
  if (typeof added === 'object') await welcome(deps, context);
  return added;
}

/** A challenge for one of the operator's passkeys to sign. */
export async function askPasskey(deps: OperatorsDeps, context: AdminContext) {
  const known = await deps.accounts.factors.passkeys(deps.db.drizzle, operatorOf(context).id);
  const options = await assertionOptions({ origin: context.request.origin, known });
  await storeChallenge(deps, context, options.challenge);
  return options;
}

export async function showPasskey(deps: OperatorsDeps, context: AdminContext, response: PasskeyAnswer): Promise<Shown> {
  const { id: userId } = operatorOf(context);
  const pause = await waitOf(deps, context, 'unguessable');
  if (pause) return pause;
  const { factors } = deps.accounts;
  const known = await factors.passkeys(deps.db.drizzle, userId);
  const passkey = known.find(({ id }) => id === response.id);
  if (!passkey) return { outcome: 'wrong' };
  const newCounter = await verifyAssertion({
    origin: context.request.origin,
    expected: (challenge) => takesChallenge(deps, context, challenge),
    passkey,
    response,
  });
  if (newCounter === undefined) return { outcome: 'wrong' };
  const shown = await deps.db.transaction(async (tx) => {
    if (!(await factors.movePasskey(tx, passkey, { newCounter, now: deps.clock.now() }))) return undefined;
    const subject = { type: 'account', id: userId };
    const after = { passkey: passkey.label };
    await context.record(tx, { action: 'operators.second-factor-shown', subject, after });
    return raise(deps, tx, context);
  });
  if (!shown) return { outcome: 'wrong' };
  await welcome(deps, context);
  return shown;
}

async function storeChallenge({ db, clock }: OperatorsDeps, context: AdminContext, challenge: string) {
  const until = new Date(clock.now().getTime() + CHALLENGE_MS);
  await setChallenge(db.drizzle, sessionIdOf(context), { challenge, until });
}

/** Outside any transaction: a challenge is used up even if the response is refused. */
function takesChallenge({ db, clock }: OperatorsDeps, context: AdminContext, challenge: string): Promise<boolean> {
  return takeChallenge(db.drizzle, sessionIdOf(context), { challenge, now: clock.now() });
}
