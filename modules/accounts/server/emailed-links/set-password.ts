import type { ApiContext } from '#api/request/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Site } from '#sites/site.ts';
import { endSessionsOf } from '../account-store.ts';
import type { AccountsDeps } from '../deps.ts';
import { deletePasskeysOf } from '../factors/passkey-store.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import { clearAttempts } from '../sign-in/check-credentials.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import type { AccountUser, HoldPassword } from '../types.ts';
import { markConfirmed, updatePassword } from '../user-store.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { deleteLinks } from './link-store.ts';
import { consumeLink, readLink } from './links.ts';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'cache' | 'log' | 'bus' | 'demo' | 'devices' | 'email' | 'passwordSet'>;

/**
 * R21. Replaces a forgotten password: every session ends, and guesses no longer lock this browser out. Returns false if
 * the link is no longer valid.
 */
export async function resetPassword(
  deps: Deps,
  context: Pick<ApiContext, 'site' | 'request' | 'reply' | 'limits'>,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  const link = await readLink(deps, 'reset', token);
  if (!link) return false;
  const { user } = link;
  const passwordHash = await hashPassword(password, 'known');
  const isDone = await deps.db.transaction(async (tx) => {
    if (!(await consumeLink(deps, tx, 'reset', token))) return false;
    await replacePassword(deps, tx, { user, passwordHash, site: context.site });
    // The link proves the mailbox. Operators keep their second factor (R33).
    const isFirstProof = await markConfirmed(tx, user.id, deps.clock.now());
    if (isFirstProof && user.roles.length === 0) await deletePasskeysOf(tx, user.id);
    await deleteLinks(tx, user.id);
    return true;
  });
  if (!isDone) return false;
  await invalidateAccount(deps, user.id);
  await clearAttempts(deps, context, user.email);
  await deps.devices.remember(context.reply, user.email);
  return true;
}

/** R21. The owner sets a new password after entering the old one: every other session ends. */
export async function changePassword(
  deps: Deps,
  { site }: Pick<ApiContext, 'site'>,
  change: { user: Pick<AccountUser, 'id'>; sessionId: string; password: string; hold: HoldPassword },
): Promise<void> {
  const { user, sessionId, password, hold } = change;
  const passwordHash = await hashPassword(password, 'known');
  await deps.db.transaction(async (tx) => {
    await hold(tx);
    await replacePassword(deps, tx, { user, passwordHash, site, exceptSession: sessionId });
  });
  await invalidateAccount(deps, user.id);
}

async function replacePassword(
  { clock, email, passwordSet }: Pick<Deps, 'clock' | 'email' | 'passwordSet'>,
  tx: Tx,
  change: { user: Pick<AccountUser, 'id'>; passwordHash: string; site: Site; exceptSession?: string },
): Promise<void> {
  const { id: userId } = change.user;
  await updatePassword(tx, userId, change.passwordHash);
  await endSessionsOf(tx, userId, clock.now(), change.exceptSession);
  await passwordSet(tx, userId);
  // Someone who knew the old password may have requested these links. The one that confirms the address gives no
  // access.
  await deleteLinks(tx, userId, 'confirm');
  const cause = `accounts.password-changed:${newId(clock)}`;
  await email.send(tx, { ...passwordChangedEmail(change.site), to: { userId }, cause });
}
