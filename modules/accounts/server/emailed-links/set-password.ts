import type { ApiContext } from '#api/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Site } from '#sites/site.ts';
import { endSessionsOf } from '../account-store.ts';
import type { AccountsDeps } from '../deps.ts';
import type { AccountUser } from '../index.ts';
import { forgetKept } from '../sessions/invalidate-account.ts';
import { forgetAttempts } from '../sign-in/check-credentials.ts';
import type { HoldPassword } from '../sign-in/hold-password.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { updatePassword } from '../user-store.ts';
import { passwordChangedLetter } from './account-emails.ts';
import { dropLinks } from './link-store.ts';
import { readLink, takeLink } from './links.ts';

type Parts = Pick<AccountsDeps, 'db' | 'clock' | 'cache' | 'log' | 'demo' | 'devices' | 'email' | 'passwordSet'>;

/**
 * R21. A forgotten password is replaced by anyone who has the link: every session ends, and nobody's guesses keep the owner out of this browser.
 * Answers false where the link is not good any more.
 */
export async function resetPassword(
  parts: Parts,
  context: Pick<ApiContext, 'site' | 'request' | 'reply' | 'limits'>,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  const link = await readLink(parts, 'reset', token);
  if (!link) return false;
  const { user } = link;
  const passwordHash = await hashPassword(password, 'known');
  const isDone = await parts.db.transaction(async (tx) => {
    if (!(await takeLink(parts, tx, 'reset', token))) return false;
    await replacePassword(parts, tx, { user, passwordHash, site: context.site });
    return true;
  });
  if (!isDone) return false;
  await forgetKept(parts, user.id);
  await forgetAttempts(parts, context, user.email);
  await parts.devices.remember(context.reply, user.email);
  return true;
}

/** R21. The owner, who has shown the old one, sets another: every other session ends. */
export async function changePassword(
  parts: Parts,
  { site }: Pick<ApiContext, 'site'>,
  {
    user,
    sessionId,
    password,
    hold,
  }: { user: Pick<AccountUser, 'id'>; sessionId: string; password: string; hold: HoldPassword },
): Promise<void> {
  const passwordHash = await hashPassword(password, 'known');
  await parts.db.transaction(async (tx) => {
    await hold(tx);
    await replacePassword(parts, tx, { user, passwordHash, site, keptSession: sessionId });
  });
  await forgetKept(parts, user.id);
}

async function replacePassword(
  { clock, email, passwordSet }: Pick<Parts, 'clock' | 'email' | 'passwordSet'>,
  tx: Tx,
  change: { user: Pick<AccountUser, 'id'>; passwordHash: string; site: Site; keptSession?: string },
): Promise<void> {
  const { id: userId } = change.user;
  await updatePassword(tx, userId, change.passwordHash);
  await endSessionsOf(tx, userId, clock.now(), change.keptSession);
  await passwordSet(tx, userId);
  // Anyone who knew the old password may have asked for them.
  await dropLinks(tx, userId);
  const cause = `accounts.password-changed:${newId(clock)}`;
  await email.send(tx, { ...passwordChangedLetter(change.site), to: { userId }, cause });
}
