import type { ApiContext } from '#api/request/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { AccountsDeps } from '../deps.ts';
import { isBarredEmail } from '../personal-data/barred-email-store.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import { type AccountUser, EmailTaken, type HoldPassword } from '../types.ts';
import { findUserByEmail, isEmailTaken, lockUser, updateEmail } from '../user-store.ts';
import { emailChangedEmail, emailChangeRequestedEmail, emailHasAccountEmail, linkEmail } from './account-emails.ts';
import { deleteLinks } from './link-store.ts';
import { consumeLink, createLink, readLink } from './links.ts';
import { mayEmail } from './request-link.ts';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'cache' | 'log' | 'bus' | 'demo' | 'devices' | 'email' | 'isBlocked'>;

/** Whether this email is refused for any account: by a sanction of a removed account, or by the block list. */
async function isRefused(
  { clock, isBlocked }: Deps,
  tx: Tx,
  email: string,
  { key: site }: ApiContext['site'],
): Promise<boolean> {
  return (await isBarredEmail(tx, email, clock.now())) || isBlocked(tx, { email, country: undefined, site });
}

/**
 * R23. Asks the new address to confirm and notifies the old one. If the new address has an account, only an email tells
 * so; the response doesn't reveal it.
 */
export async function requestEmailChange(
  deps: Deps,
  { site, limits }: Pick<ApiContext, 'site' | 'limits'>,
  { user, email, hold }: { user: Pick<AccountUser, 'id'>; email: string; hold: HoldPassword },
): Promise<void> {
  const { id: userId } = user;
  // The response is the same, so that nobody can flood a mailbox by creating accounts.
  if (!(await mayEmail(limits, 'change-email', email))) return;
  const requestId = newId(deps.clock);
  await deps.db.transaction(async (tx) => {
    await hold(tx);
    const other = (await findUserByEmail(tx, email))?.user.id;
    const isTaken = other !== undefined || (await isRefused(deps, tx, email, site));
    const token = await createLink(deps, tx, { userId, purpose: 'change-email', requestId, email });
    if (token === undefined) return;
    const message = isTaken ? emailHasAccountEmail(site) : linkEmail('change-email', { site, token });
    const cause = `accounts.new-email:${requestId}`;
    await deps.email.send(tx, { ...message, to: { email }, cause, about: other ?? userId });
    const toOld = { to: { userId }, cause: `accounts.email-requested:${requestId}` };
    await deps.email.send(tx, { ...emailChangeRequestedEmail(site), ...toOld });
  });
}

/** R23. Returns false if the link is no longer valid; throws `EmailTaken` if the address has an account by now. */
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
    if (!(await updateEmail(tx, user.id, email, deps.clock.now()))) throw new EmailTaken();
    if (await isRefused(deps, tx, email, site)) throw new EmailTaken();
    // They were sent to the old address.
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
