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

/** Per address, so that nobody can flood its owner. */
const EMAILS_PER_ADDRESS = { limit: 5, windowMs: HOUR };

const Purpose = z.enum(['reset', 'unblock', 'remove']);
const LinkRequest = z.object({ email: z.string(), site: z.string() });

/** Whether one more email of this kind may be sent to an address. @param email lower-cased */
export async function mayEmail(limits: ApiContext['limits'], purpose: LinkPurpose, email: string): Promise<boolean> {
  return (await limits.take(`accounts.email:${purpose}:${accountKey(email)}`, EMAILS_PER_ADDRESS)).allowed;
}

const LinkJob = z.object({ requestId: z.uuid(), purpose: Purpose, sealed: z.string() });
export const EmailLink = job('accounts.email-link', LinkJob, { concurrency: 4 });

/**
 * R20. Has a link emailed to the account with this email, if there is one. It does the same work for every address, so
 * that neither the response nor its timing reveals accounts. False if the limit is exceeded.
 * @param email lower-cased
 * @param also runs in the same transaction
 */
export async function requestLink(
  { db, clock, jobs, sealer }: Pick<AccountsDeps, 'db' | 'clock' | 'jobs' | 'sealer'>,
  { site, limits }: Pick<ApiContext, 'site' | 'limits'>,
  { email, purpose }: { email: string; purpose: z.output<typeof Purpose> },
  also: (tx: Tx) => Promise<void> = async () => {},
): Promise<boolean> {
  if (!(await mayEmail(limits, purpose, email))) return false;
  const requestId = newId(clock);
  const sealed = await sealer.seal(JSON.stringify({ email, site: site.key }), requestId);
  await db.transaction(async (tx) => {
    await also(tx);
    await jobs.send(tx, EmailLink, { requestId, purpose, sealed });
  });
  return true;
}

/** The job. Only here is the account looked up. */
export async function emailLink(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'demo' | 'sealer' | 'email' | 'siteOf'>,
  { requestId, purpose, sealed }: z.output<typeof LinkJob>,
): Promise<void> {
  const { email, site } = LinkRequest.parse(JSON.parse(await deps.sealer.open(sealed, requestId)));
  const found = await findUserByEmail(deps.db.drizzle, email);
  if (!found || isBlockedDemoUser(deps, found.user)) return;
  const userId = found.user.id;
  await deps.db.transaction(async (tx) => {
    const token = await createLink(deps, tx, { userId, purpose, requestId });
    if (token === undefined) return;
    const message = linkEmail(purpose, { site: deps.siteOf(site), token });
    await deps.email.send(tx, { ...message, to: { userId }, cause: `accounts.${purpose}:${requestId}` });
  });
}
