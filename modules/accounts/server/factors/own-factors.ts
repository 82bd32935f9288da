import { type ApiContext, userOf } from '#api/request/context.ts';
import { may } from '#api/request/visitor.ts';
import { deviceTime } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { PasskeyAnswer } from '../../contract/passkey-types.ts';
import type { OwnSecurity } from '../../contract/types.ts';
import type { AccountsDeps } from '../deps.ts';
import { agentLabel } from '../sessions/agent-label.ts';
import { accountFactors } from './account-factors.ts';
import type { FactorChange } from './factor-emails.ts';
import { deleteRecoveryCodes } from './factor-store.ts';
import { notifyFactorChange } from './notify-owner.ts';
import { renamePasskey } from './passkey-store.ts';
import { provedUntil } from './proof.ts';
import { challengeOf, expectedOf } from './tickets.ts';
import { hostOf, registrationOptions, verifyRegistration } from './webauthn.ts';

/** A visitor's own second factors. */
export async function readOwnSecurity(deps: AccountsDeps, context: ApiContext): Promise<OwnSecurity> {
  const { id } = userOf(context);
  const host = hostOf(context.request.origin);
  const [since, passkeys, { recoveryCodesLeft }, until] = await Promise.all([
    accountFactors.codesSince(deps.db.drizzle, id),
    accountFactors.passkeys(deps.db.drizzle, id),
    accountFactors.of(deps.db.drizzle, id),
    provedUntil(deps, context),
  ]);
  return {
    codesSince: since?.toISOString() ?? null,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      label: passkey.label,
      host: passkey.host,
      isHere: passkey.host === null || passkey.host === host,
      createdAt: passkey.createdAt.toISOString(),
      lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    host,
    provedUntil: until?.toISOString() ?? null,
    isAtAdmin: may(context.visitor, 'operators.enter'),
  };
}

/** The secret for an app; undefined if one is already set up. */
export async function beginCodes(deps: AccountsDeps, context: ApiContext) {
  const { id: userId, email } = userOf(context);
  const app = { userId, email, issuer: context.site.name };
  return deps.db.transaction((tx) => accountFactors.beginApp(tx, app));
}

/** Confirms a new app by its first code. Undefined if the code is wrong. */
export async function confirmCodes(
  deps: AccountsDeps,
  context: ApiContext,
  code: string,
): Promise<string[] | undefined> {
  const { id: userId } = userOf(context);
  return deps.db.transaction(async (tx) => {
    await accountFactors.lock(tx, userId);
    if (!(await accountFactors.confirmApp(tx, { userId, code, now: deps.clock.now(), madeAt: deviceTime(deps.clock) })))
      return undefined;
    await notify(deps, tx, context, 'codes-on');
    return accountFactors.firstRecoveryCodes(tx, userId);
  });
}

/** R31. Recovery codes only replace codes, so they are removed with them. */
export async function endCodes(deps: AccountsDeps, context: ApiContext): Promise<void> {
  const { id } = userOf(context);
  await deps.db.transaction(async (tx) => {
    await accountFactors.lock(tx, id);
    if (!(await accountFactors.removeApp(tx, id))) throw new NotFound('Authenticator codes are not on.');
    await deleteRecoveryCodes(tx, id);
    await notify(deps, tx, context, 'codes-off');
  });
}

/** R31. Throws `NotFound` if codes are off. */
export async function renewCodes(deps: AccountsDeps, context: ApiContext): Promise<string[]> {
  const { id } = userOf(context);
  return deps.db.transaction(async (tx) => {
    await accountFactors.lock(tx, id);
    if (!(await accountFactors.codesSince(tx, id))) throw new NotFound('Authenticator codes are not on.');
    await notify(deps, tx, context, 'recovery-codes-renewed');
    return accountFactors.renewRecoveryCodes(tx, id);
  });
}

export async function beginPasskey({ db, tickets }: AccountsDeps, context: ApiContext) {
  const user = userOf(context);
  const { origin } = context.request;
  const ticket = await tickets.issue('passkey-add', { session: user.sessionId });
  const known = await accountFactors.passkeys(db.drizzle, user.id);
  const options = await registrationOptions({
    origin,
    name: context.site.name,
    user,
    known,
    isDiscoverable: true,
    challenge: challengeOf(ticket),
  });
  return { ticket, options: { ...options } };
}

/** R30. The signature is accepted once, on the host and in the session that requested it. */
export async function addPasskey(
  deps: AccountsDeps,
  context: ApiContext,
  { ticket, label, response }: { ticket: string; label: string; response: PasskeyAnswer },
): Promise<'added' | 'wrong' | 'too-many'> {
  const { id: userId, sessionId } = userOf(context);
  const { origin, userAgent } = context.request;
  if ((await deps.tickets.read('passkey-add', ticket))?.session !== sessionId) return 'wrong';
  const made = await verifyRegistration({ origin, expected: expectedOf(ticket), response, isVerified: true });
  if (!made) return 'wrong';
  const passkey = {
    ...made,
    userId,
    label: label || agentLabel(userAgent),
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  };
  return deps.db.transaction(async (tx) => {
    if (!(await deps.tickets.spend(tx, ticket))) return 'wrong';
    const outcome = await accountFactors.addPasskey(tx, passkey);
    if (outcome !== 'added') return outcome === 'known' ? 'wrong' : outcome;
    await notify(deps, tx, context, 'passkey-added');
    return 'added';
  });
}

export async function nameOwnPasskey(
  deps: AccountsDeps,
  context: ApiContext,
  named: { id: string; label: string },
): Promise<void> {
  const { id: userId } = userOf(context);
  await deps.db.transaction(async (tx) => {
    if (!(await renamePasskey(tx, { ...named, userId }))) throw new NotFound('You have no such passkey.');
    await notify(deps, tx, context, 'passkey-renamed');
  });
}

export async function removeOwnPasskey(deps: AccountsDeps, context: ApiContext, id: string): Promise<void> {
  const { id: userId } = userOf(context);
  await deps.db.transaction(async (tx) => {
    await accountFactors.lock(tx, userId);
    const label = await accountFactors.removePasskey(tx, { id, userId });
    if (label === undefined) throw new NotFound('You have no such passkey.');
    await notify(deps, tx, context, 'passkey-removed');
  });
}

async function notify(deps: AccountsDeps, tx: Tx, context: ApiContext, change: FactorChange): Promise<void> {
  const { site } = context;
  await notifyFactorChange(deps, tx, { userId: userOf(context).id, change, site });
}
