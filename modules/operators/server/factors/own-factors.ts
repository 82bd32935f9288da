import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { isOff } from '../alerts/alert-emails-store.ts';
import type { OperatorsDeps } from '../deps.ts';
import { readOpenSessions } from '../sign-in/session-store.ts';
import { openAt, sessionIdOf } from '../sign-in/sessions.ts';

/** An operator's own second factors and sessions. */
export async function readSecurity({ db, clock, accounts: { factors } }: OperatorsDeps, context: AdminContext) {
  const { id } = operatorOf(context);
  const here = sessionIdOf(context);
  const [totpSince, passkeys, { recoveryCodesLeft }, sessions, hasNoAlerts] = await Promise.all([
    factors.codesSince(db.drizzle, id),
    factors.passkeys(db.drizzle, id),
    factors.of(db.drizzle, id),
    readOpenSessions(db.drizzle, id, openAt(clock.now())),
    isOff(db.drizzle, id),
  ]);
  return {
    totpSince: totpSince ?? null,
    passkeys,
    recoveryCodesLeft,
    hasAlertEmails: !hasNoAlerts,
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === here })),
  };
}

/** R9. False if it is the only factor left. */
export async function removePasskey(deps: OperatorsDeps, context: AdminContext, id: string): Promise<boolean> {
  const { id: userId } = operatorOf(context);
  return unlessLast(deps, userId, async (tx) => {
    const label = await deps.accounts.factors.removePasskey(tx, { id, userId });
    if (label === undefined) throw new NotFound('You have no such passkey.');
    const subject = { type: 'account', id: userId };
    await context.record(tx, { action: 'operators.passkey-removed', subject, before: { label } });
    await deps.accounts.notifyFactorChange(tx, { userId, change: 'passkey-removed' });
  });
}

/** R9. False if it is the only factor left. */
export async function removeApp(deps: OperatorsDeps, context: AdminContext): Promise<boolean> {
  const { id } = operatorOf(context);
  return unlessLast(deps, id, async (tx) => {
    if (!(await deps.accounts.factors.removeApp(tx, id))) throw new NotFound('You have no authenticator app.');
    await context.record(tx, { action: 'operators.totp-removed', subject: { type: 'account', id } });
    await deps.accounts.notifyFactorChange(tx, { userId: id, change: 'codes-off-at-admin' });
  });
}

/** R5. Invalidates the previous ones. */
export async function renewRecoveryCodes({ db, accounts }: OperatorsDeps, context: AdminContext): Promise<string[]> {
  const { id } = operatorOf(context);
  return db.transaction(async (tx) => {
    const codes = await accounts.factors.renewRecoveryCodes(tx, id);
    await context.record(tx, {
      action: 'operators.recovery-codes-renewed',
      subject: { type: 'account', id },
    });
    await accounts.notifyFactorChange(tx, { userId: id, change: 'recovery-codes-renewed' });
    return codes;
  });
}

async function unlessLast(
  { db, accounts: { factors } }: Pick<OperatorsDeps, 'db' | 'accounts'>,
  userId: string,
  remove: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      // If two are removed at the same time, the second sees that the first is gone.
      await factors.lock(tx, userId);
      await remove(tx);
      const { hasTotp, passkeys } = await factors.of(tx, userId);
      if (!hasTotp && passkeys === 0) throw new LastFactor();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof LastFactor) return false;
      throw error;
    });
}

class LastFactor extends Error {
  override readonly name = 'LastFactor';
}
