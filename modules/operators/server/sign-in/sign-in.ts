import type { AdminContext } from '#api/admin/context.ts';
import { holds } from '#api/declare/rights.ts';
import { type AccountUser, agentLabel, type HoldPassword, PasswordReplaced } from '#modules/accounts/server/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { notePassword } from '../failed-attempts/failed-attempts.ts';
import { rightsOf } from '../roles/rights.ts';
import { openSession } from './sessions.ts';

type SignIn =
  | { outcome: 'in'; user: AccountUser }
  | { outcome: 'wrong' }
  | { outcome: 'too-many-attempts'; retryAfterMs: number };

/**
 * R1. A correct password of an account that isn't an operator gets the same response as a wrong one. Every session
 * begins without a second factor.
 */
export async function signIn(
  deps: OperatorsDeps,
  context: AdminContext,
  credentials: { email: string; password: string },
): Promise<SignIn> {
  const check = await deps.accounts.checkCredentials(context, { ...credentials, isAtAdmin: true });
  if (check.outcome === 'wrong') notePassword(deps, context, credentials.email);
  if (check.outcome !== 'right') return check;
  const { user, hold } = check;
  if (!holds(await rightsOf(deps.db.drizzle, user.roles), 'operators.enter')) return { outcome: 'wrong' };
  try {
    await enter(deps, context, user.id, hold);
  } catch (error) {
    if (error instanceof PasswordReplaced || error instanceof ShutOut) return { outcome: 'wrong' };
    throw error;
  }
  return { outcome: 'in', user };
}

/** Thrown if the account was banned or removed in the meantime. */
class ShutOut extends Error {
  override readonly name = 'ShutOut';
}

/**
 * Opens a session and records it in the audit log.
 * @param hold throws if the password that was entered has been replaced
 */
export async function enter(
  { db, clock, audit, accounts }: OperatorsDeps,
  { request, reply }: Pick<AdminContext, 'request' | 'reply'>,
  userId: string,
  hold?: HoldPassword,
): Promise<void> {
  await db.transaction(async (tx) => {
    await hold?.(tx);
    // Banning locks the account too, so a ban is either seen here or ends this session.
    await accounts.holdAccount(tx, userId);
    if (!(await accounts.admittedById(userId, tx))) throw new ShutOut();
    const agent = agentLabel(request.userAgent);
    const session = await openSession({ db, clock }, tx, { request, reply }, { userId, agent });
    await audit.record(tx, {
      actor: { kind: 'user', id: userId, address: request.address },
      action: 'operators.signed-in',
      subject: { type: 'admin-session', id: session.id },
      after: { agent },
    });
  });
}
