import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import type { Site } from '#sites/site.ts';
import type { AccountsDeps } from '../deps.ts';
import { lastSiteOf } from '../sessions/session-store.ts';
import { FACTOR_EMAILS, type FactorChange } from './factor-emails.ts';

/**
 * R31, R32. Emails the owner about a change of their factors, in its transaction.
 * @param options `site`: where the change was made; if omitted, the email is sent by the site that the account used
 * last
 */
export async function notifyFactorChange(
  { clock, email, siteOf }: Pick<AccountsDeps, 'clock' | 'email' | 'siteOf'>,
  tx: Tx,
  { userId, change, site }: { userId: string; change: FactorChange; site?: Pick<Site, 'key' | 'name'> },
): Promise<void> {
  const from = site ?? siteOf((await lastSiteOf(tx, userId)) ?? '');
  const cause = `accounts.${change}:${newId(clock)}`;
  await email.send(tx, { ...FACTOR_EMAILS[change](from), to: { userId }, cause });
}
