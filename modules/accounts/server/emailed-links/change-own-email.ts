import type { ApiContext } from '#api/context.ts';
import { newId } from '#kernel/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { type AccountUser, EmailTaken } from '../index.ts';
import { forgetKept } from '../sessions/invalidate-account.ts';
import type { HoldPassword } from '../sign-in/hold-password.ts';
import { findUserByEmail, isEmailTaken, lockUser, updateEmail } from '../user-store.ts';
import { emailAskedLetter, emailChangedLetter, emailHasAccountLetter, linkLetter } from './account-emails.ts';
import { dropLinks } from './link-store.ts';
import { makeLink, readLink, takeLink } from './links.ts';
import { mayWriteTo } from './request-link.ts';

type Parts = Pick<AccountsDeps, 'db' | 'clock' | 'cache' | 'log' | 'demo' | 'devices' | 'email'>;

/**
 * R23. The new address is asked and the old one told. An address that has an account already is told so itself: anyone who asks here learns
 * nothing of it.
 */
export async function askForEmail(
  parts: Parts,
  { site, limits }: Pick<ApiContext, 'site' | 'limits'>,
  { user, email, hold }: { user: Pick<AccountUser, 'id'>; email: string; hold: HoldPassword },
): Promise<void> {
  const { id: userId } = user;
  // Anyone who makes accounts to have somebody's mailbox flooded is answered like anybody.
  if (!(await mayWriteTo(limits, 'change-email', email))) return;
  const asked = newId(parts.clock);
  await parts.db.transaction(async (tx) => {
    await hold(tx);
    const isTaken = (await findUserByEmail(tx, email)) !== undefined;
    const token = await makeLink(parts, tx, { userId, purpose: 'change-email', asked, email });
    if (token === undefined) return;
    const letter = isTaken ? emailHasAccountLetter(site) : linkLetter('change-email', { site, token });
    await parts.email.send(tx, { ...letter, to: { email }, cause: `accounts.new-email:${asked}` });
    const toOld = { to: { userId }, cause: `accounts.email-asked:${asked}` };
    await parts.email.send(tx, { ...emailAskedLetter(site), ...toOld });
  });
}

/** R23. Answers false where the link is not good any more; throws `EmailTaken` where the address has got an account since. */
export async function confirmEmail(
  parts: Parts,
  { site, reply }: Pick<ApiContext, 'site' | 'reply'>,
  token: string,
): Promise<boolean> {
  const link = await readLink(parts, 'change-email', token);
  if (!link?.email) return false;
  const { user, email } = link;
  const changing = parts.db.transaction(async (tx) => {
    const account = await lockUser(tx, user.id);
    if (!account || !(await takeLink(parts, tx, 'change-email', token))) return false;
    if (!(await updateEmail(tx, user.id, email))) throw new EmailTaken();
    // They went to the old address.
    await dropLinks(tx, user.id);
    const toOld = { to: { email: account.email }, cause: `accounts.email-changed:${newId(parts.clock)}` };
    await parts.email.send(tx, { ...emailChangedLetter(site), ...toOld, about: user.id });
    return true;
  });
  const isDone = await changing.catch((error: unknown) => {
    throw isEmailTaken(error) ? new EmailTaken() : error;
  });
  if (!isDone) return false;
  await forgetKept(parts, user.id);
  await parts.devices.remember(reply, email);
  return true;
}
