import type { ApiContext } from '#api/request/context.ts';
import { newId } from '#kernel/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { type AccountUser, EmailTaken } from '../index.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import type { HoldPassword } from '../sign-in/hold-password.ts';
import { findUserByEmail, isEmailTaken, lockUser, updateEmail } from '../user-store.ts';
import { emailChangedEmail, emailChangeRequestedEmail, emailHasAccountEmail, linkEmail } from './account-emails.ts';
import { deleteLinks } from './link-store.ts';
import { consumeLink, createLink, readLink } from './links.ts';
import { mayEmail } from './request-link.ts';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'cache' | 'log' | 'demo' | 'devices' | 'email'>;

/**
 * R23. The new address is asked and the old one told. An address that has an account already is told so itself: anyone who asks here learns
 * nothing of it.
 */
export async function requestEmailChange(
  deps: Deps,
  { site, limits }: Pick<ApiContext, 'site' | 'limits'>,
  { user, email, hold }: { user: Pick<AccountUser, 'id'>; email: string; hold: HoldPassword },
): Promise<void> {
  const { id: userId } = user;
  // Anyone who makes accounts to have somebody's mailbox flooded is answered like anybody.
  if (!(await mayEmail(limits, 'change-email', email))) return;
  const asked = newId(deps.clock);
  await deps.db.transaction(async (tx) => {
    await hold(tx);
    const isTaken = (await findUserByEmail(tx, email)) !== undefined;
    const token = await createLink(deps, tx, { userId, purpose: 'change-email', asked, email });
    if (token === undefined) return;
    const letter = isTaken ? emailHasAccountEmail(site) : linkEmail('change-email', { site, token });
    await deps.email.send(tx, { ...letter, to: { email }, cause: `accounts.new-email:${asked}` });
    const toOld = { to: { userId }, cause: `accounts.email-asked:${asked}` };
    await deps.email.send(tx, { ...emailChangeRequestedEmail(site), ...toOld });
  });
}

/** R23. Answers false where the link is not good any more; throws `EmailTaken` where the address has got an account since. */
export async function confirmEmailChange(
  deps: Deps,
  { site, reply }: Pick<ApiContext, 'site' | 'reply'>,
  token: string,
): Promise<boolean> {
  const link = await readLink(deps, 'change-email', token);
  if (!link?.email) return false;
  const { user, email } = link;
  const changing = deps.db.transaction(async (tx) => {
    const account = await lockUser(tx, user.id);
    if (!account || !(await consumeLink(deps, tx, 'change-email', token))) return false;
    if (!(await updateEmail(tx, user.id, email))) throw new EmailTaken();
    // They went to the old address.
    await deleteLinks(tx, user.id);
    const toOld = { to: { email: account.email }, cause: `accounts.email-changed:${newId(deps.clock)}` };
    await deps.email.send(tx, { ...emailChangedEmail(site), ...toOld, about: user.id });
    return true;
  });
  const isDone = await changing.catch((error: unknown) => {
    throw isEmailTaken(error) ? new EmailTaken() : error;
  });
  if (!isDone) return false;
  await invalidateAccount(deps, user.id);
  await deps.devices.remember(reply, email);
  return true;
}
