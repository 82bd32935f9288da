import { DAY, HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import { hashOf } from '#kernel/signing/hash-of.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import type { LinkPurpose } from '../tables.ts';
import { type EmailedLink, findLink, replaceLink, spendLink } from './link-store.ts';

/** R19. Links that let somebody in expire sooner. */
const LIFETIMES: Readonly<Record<LinkPurpose, number>> = {
  reset: HOUR,
  unblock: HOUR,
  'change-email': DAY,
  remove: DAY,
  confirm: 7 * DAY,
};
const TOKEN = /^[\w-]{43}$/;

/** The token of a new link; undefined if this request already has one. */
export async function createLink(
  { clock }: Pick<AccountsModuleDeps, 'clock'>,
  tx: Tx,
  { purpose, ...link }: { userId: string; purpose: LinkPurpose; requestId: string; email?: string },
): Promise<string | undefined> {
  const token = newSecret(32);
  const expiresAt = new Date(clock.now().getTime() + LIFETIMES[purpose]);
  const isNew = await replaceLink(tx, { ...link, purpose, tokenHash: hashOf(token), expiresAt });
  return isNew ? token : undefined;
}

/** The owner of a link; undefined if it was used or replaced, has expired or never existed. */
export async function readLink(
  deps: Pick<AccountsModuleDeps, 'db' | 'clock' | 'demo'>,
  purpose: LinkPurpose,
  token: string,
): Promise<EmailedLink | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const query = { purpose, tokenHash: hashOf(token), now: deps.clock.now() };
  const link = await findLink(deps.db.drizzle, query);
  return link && !isBlockedDemoUser(deps, link.user) ? link : undefined;
}

/** Consumes the link, in the transaction of its purpose. Returns false if it was used concurrently. */
export async function consumeLink(
  { clock }: Pick<AccountsModuleDeps, 'clock'>,
  tx: Tx,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  return spendLink(tx, { purpose, tokenHash: hashOf(token), now: clock.now() });
}
