import type { DeskContext } from '#calls/desk-context.ts';
import { permissionsOf } from '#calls/permissions.ts';
import {
  type AccessUser,
  agentLabel,
  type HoldPassword,
  PasswordReplaced,
} from '#modules/access/server/index.ts';
import type { DeskDeps } from './parts.ts';
import { notePassword } from './refused-tries.ts';
import { openSession } from './sessions.ts';

export type SignIn =
  | { outcome: 'in'; user: AccessUser }
  | { outcome: 'wrong' }
  | { outcome: 'too-many-tries'; retryAfterMs: number };

/**
 * R1. A right password of somebody who has nothing to do here is answered like a wrong one. Every session begins without a
 * second factor.
 */
export async function signIn(
  parts: DeskDeps,
  context: DeskContext,
  credentials: { email: string; password: string },
): Promise<SignIn> {
  const check = await parts.access.checkCredentials(context, { ...credentials, isAtDesk: true });
  if (check.outcome === 'wrong') notePassword(parts, context, credentials.email);
  if (check.outcome !== 'right') return check;
  const { user, hold } = check;
  if (!permissionsOf(user.roles).has('desk.enter')) return { outcome: 'wrong' };
  try {
    await enter(parts, context, user.id, hold);
  } catch (error) {
    if (error instanceof PasswordReplaced) return { outcome: 'wrong' };
    throw error;
  }
  return { outcome: 'in', user };
}

/** Opens a session and writes down that it was opened. @param hold of the password that was shown for it */
export async function enter(
  { db, clock, audit }: DeskDeps,
  { request, reply }: Pick<DeskContext, 'request' | 'reply'>,
  userId: string,
  hold?: HoldPassword,
): Promise<void> {
  await db.transaction(async (tx) => {
    await hold?.(tx);
    const agent = agentLabel(request.userAgent);
    const session = await openSession({ db, clock }, tx, { request, reply }, { userId, agent });
    await audit.record(tx, {
      actor: { kind: 'user', id: userId, address: request.address },
      action: 'desk.signed-in',
      subject: { type: 'desk-session', id: session.id },
      after: { agent },
    });
  });
}
