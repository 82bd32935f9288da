import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { requireSession } from '#api/request/operator.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { afterCommit } from '#kernel/db/after-commit.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotAuthenticated } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { OperatorsDeps } from '../deps.ts';
import {
  type AdminSession,
  endSession,
  findSession,
  insertSession,
  markFactor,
  touchSession,
} from './session-store.ts';
import { newToken } from './token.ts';

const COOKIE = 'admin';
/** R2 */
const LIFE_MS = 12 * HOUR;
const IDLE_MS = 2 * HOUR;
/** Precision of "last seen", so that not every request writes. */
const TOUCH_MS = MINUTE;

type Deps = Pick<OperatorsDeps, 'db' | 'clock'>;
type Request = Pick<AdminContext, 'request' | 'reply'>;

/** Opens a session after a correct password, and sets its cookie once the transaction commits. */
export async function openSession(
  { clock }: Deps,
  tx: Tx,
  { request, reply }: Request,
  { userId, agent, hasFactor = false }: { userId: string; agent: string; hasFactor?: boolean },
): Promise<AdminSession> {
  const { token, tokenHash } = newToken();
  const now = clock.now();
  const session = {
    id: newId(clock),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    lastSeenAt: now,
    factorAt: hasFactor ? now : null,
  };
  await insertSession(tx, { ...session, tokenHash, agent, address: request.address });
  afterCommit(tx, () => setCookie(reply, token, LIFE_MS));
  return session;
}

/** R2. When a session counts as open. */
export function openAt(now: Date): { now: Date; idleSince: Date } {
  return { now, idleSince: new Date(now.getTime() - IDLE_MS) };
}

/** The session of this request. */
export function sessionIdOf(context: Pick<AdminContext, 'operator'>): string {
  return requireSession(operatorOf(context));
}

/** The session of the browser's cookie. */
export async function sessionOf(
  { db, clock }: Deps,
  { cookies }: Pick<AdminContext['request'], 'cookies'>,
): Promise<AdminSession | undefined> {
  const token = cookies[COOKIE];
  if (!token) return undefined;
  const now = clock.now();
  const session = await findSession(db.drizzle, hashOf(token), openAt(now));
  if (session && now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS)
    await touchSession(db.drizzle, session.id, now);
  return session;
}

/** After a second factor: the session continues with a new token, set as the cookie once the transaction commits. */
export async function raiseSession(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  context: Pick<AdminContext, 'operator' | 'reply'>,
): Promise<Date> {
  const { token, tokenHash } = newToken();
  const now = clock.now();
  const expiresAt = await markFactor(tx, sessionIdOf(context), { tokenHash, now });
  if (!expiresAt) throw new NotAuthenticated('Your session has ended. Sign in again.');
  afterCommit(tx, () => setCookie(context.reply, token, expiresAt.getTime() - now.getTime()));
  return now;
}

export async function closeSession({ db, clock }: Deps, context: Request): Promise<void> {
  const session = await sessionOf({ db, clock }, context.request);
  if (session) await endSession(db.drizzle, session.id, clock.now());
  context.reply.clearCookie(COOKIE);
}

function setCookie(reply: AdminContext['reply'], token: string, lifeMs: number): void {
  reply.setCookie(COOKIE, token, {
    maxAgeSeconds: Math.floor(lifeMs / SECOND),
    httpOnly: true,
    sameSite: 'Strict',
  });
}
