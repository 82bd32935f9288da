import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Site } from '#sites/site.ts';
import { endSessionsOf } from '../account-store.ts';
import type { AccountsDeps } from '../deps.ts';
import { emailChangedByOperatorEmail, newAddressEmail } from '../emailed-links/account-emails.ts';
import { deleteLinks } from '../emailed-links/link-store.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import { EmailTaken } from '../types.ts';
import { isEmailTaken, updateEmail } from '../user-store.ts';
import { lockBelow } from './lock-below.ts';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'cache' | 'log' | 'bus' | 'email' | 'passwordSet' | 'rightsOf'>;

/**
 * R42. Sets another email for somebody who can't confirm it themselves. The audit log stores the reason but neither
 * address, which people may later want forgotten. Throws `Outranked` and `EmailTaken`.
 * @param request its email is lower-cased
 */
export async function changeEmailFor(
  { db, clock, cache, log, bus, email: emails, passwordSet, rightsOf }: Deps,
  context: AdminContext,
  request: { id: string; email: string; reason: string; site: Site },
): Promise<{ ended: number } | 'of-an-operator' | 'same'> {
  const { id, email, reason, site } = request;
  const operator = operatorOf(context);
  const changing = db.transaction(async (tx) => {
    const account = await lockBelow({ rightsOf }, tx, id, operator);
    // The owner of the address can reset the password, which is half the way into the admin.
    if (account.roles.length > 0 && !operator.permissions.has('accounts.set-roles')) return 'of-an-operator';
    if (account.email === email) return 'same';
    if (!(await updateEmail(tx, id, email, clock.now()))) throw new EmailTaken();
    await deleteLinks(tx, id);
    const ended = await endSessionsOf(tx, id, clock.now());
    await passwordSet(tx, id);
    const cause = `accounts.email-changed:${newId(clock)}`;
    const toOld = { to: { email: account.email }, cause: `${cause}:old` };
    await emails.send(tx, { ...emailChangedByOperatorEmail(site), ...toOld, about: id });
    await emails.send(tx, { ...newAddressEmail(site), to: { email }, about: id, cause: `${cause}:new` });
    const subject = { type: 'account', id };
    await context.record(tx, { action: 'accounts.email-changed', subject, after: { reason, ended } });
    return { ended };
  });
  const outcome = await changing.catch((error: unknown) => {
    throw isEmailTaken(error) ? new EmailTaken() : error;
  });
  if (typeof outcome === 'object') await invalidateAccount({ cache, log, bus }, id);
  return outcome;
}
