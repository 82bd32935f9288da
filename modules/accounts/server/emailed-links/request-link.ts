import { z } from 'zod';
import type { ApiContext } from '#api/request/context.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import type { AccountsDeps } from '../deps.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import { accountKey } from '../sign-in/known-device.ts';
import type { LinkPurpose } from '../tables.ts';
import { findUserByEmail } from '../user-store.ts';
import { linkEmail } from './account-emails.ts';
import { createLink } from './links.ts';

/** To one address in an hour, anyone who asks; anyone who owns it is not to be flooded. */
const EMAILS_PER_ADDRESS = { limit: 5, windowMs: HOUR };

const Purpose = z.enum(['reset', 'unblock', 'remove']);
const LinkRequest = z.object({ email: z.string(), site: z.string() });

/** Whether one more letter of this kind may go to an address. @param email lower-cased */
export async function mayEmail(limits: ApiContext['limits'], purpose: LinkPurpose, email: string): Promise<boolean> {
  return (await limits.take(`accounts.email:${purpose}:${accountKey(email)}`, EMAILS_PER_ADDRESS)).allowed;
}

export const EmailLink = job(
  'accounts.email-link',
  z.object({ asked: z.uuid(), purpose: Purpose, sealed: z.string() }),
  {
    concurrency: 4,
  },
);

/**
 * R20. Has a link mailed to anyone who has an account with this e-mail. All that is done here is done for every address, so neither answer nor
 * time tells which of them have one. False where too many were asked for.
 * @param email lower-cased
 * @param also is written in the same transaction
 */
export async function requestLink(
  { db, clock, jobs, sealer }: Pick<AccountsDeps, 'db' | 'clock' | 'jobs' | 'sealer'>,
  { site, limits }: Pick<ApiContext, 'site' | 'limits'>,
  { email, purpose }: { email: string; purpose: z.output<typeof Purpose> },
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  if (!(await mayEmail(limits, purpose, email))) return false;
  const asked = newId(clock);
  const sealed = await sealer.seal(JSON.stringify({ email, site: site.key }), asked);
  await db.transaction(async (tx) => {
    await also(tx);
    await jobs.send(tx, EmailLink, { asked, purpose, sealed });
  });
  return true;
}

/** The job: here alone it is looked up whether there is such an account. */
export async function emailLink(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'demo' | 'sealer' | 'email' | 'siteOf'>,
  { asked, purpose, sealed }: z.output<(typeof EmailLink)['payload']>,
): Promise<void> {
  const { email, site } = LinkRequest.parse(JSON.parse(await deps.sealer.open(sealed, asked)));
  const found = await findUserByEmail(deps.db.drizzle, email);
  if (!found || isBlockedDemoUser(deps, found.user)) return;
  const userId = found.user.id;
  await deps.db.transaction(async (tx) => {
    const token = await createLink(deps, tx, { userId, purpose, asked });
    if (token === undefined) return;
    const letter = linkEmail(purpose, { site: deps.siteOf(site), token });
    await deps.email.send(tx, { ...letter, to: { userId }, cause: `accounts.${purpose}:${asked}` });
  });
}
