import { z } from 'zod';
import { tooMany } from '#api/errors/rate-limited.ts';
import type { ApiContext } from '#api/request/context.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import { newId } from '#kernel/ids.ts';
import { job } from '#kernel/jobs/declare.ts';
import { type JobWork, work } from '#kernel/jobs/work.ts';
import type { Site } from '#sites/site.ts';
import type { AccountsDeps } from '../deps.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import { lastSiteOf } from '../sessions/session-store.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import type { AccountUser } from '../types.ts';
import { findUser, markConfirmed, setConfirmationDue, takeDueConfirmation } from '../user-store.ts';
import { confirmEmail } from './account-emails.ts';
import { consumeLink, createLink, readLink } from './links.ts';
import { mayEmail } from './request-link.ts';

/** R49. When somebody with an unconfirmed address is reminded, counted from the sign-up. */
const REMINDERS = [DAY, 3 * DAY] as const;

export function firstReminderAt(signedUpAt: Date): Date {
  return new Date(signedUpAt.getTime() + REMINDERS[0]);
}

/** R48. Runs in the transaction of the sign-up, or of a reminder. */
export async function sendConfirmation(
  deps: Pick<AccountsDeps, 'clock' | 'email'>,
  tx: Tx,
  { userId, site, isReminder = false }: { userId: string; site: Site; isReminder?: boolean },
): Promise<void> {
  const requestId = newId(deps.clock);
  const token = await createLink(deps, tx, { userId, purpose: 'confirm', requestId });
  if (token === undefined) return;
  const message = confirmEmail({ site, token, isReminder });
  await deps.email.send(tx, { ...message, to: { userId }, cause: `accounts.confirm:${requestId}` });
}

/** R48. Sends another link on the owner's request; sends nothing if the address is confirmed. */
export async function resendConfirmation(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'email'>,
  { site, limits }: Pick<ApiContext, 'site' | 'limits'>,
  { id: userId, email }: Pick<AccountUser, 'id' | 'email'>,
): Promise<void> {
  const user = await findUser(deps.db.drizzle, userId);
  if (!user || user.confirmedAt) return;
  if (!(await mayEmail(limits, 'confirm', email))) throw tooMany(HOUR);
  await deps.db.transaction((tx) => sendConfirmation(deps, tx, { userId, site }));
}

/** R48. Consumes a link that only the mailbox's owner can have opened. Undefined if it is no longer valid. */
export async function proveMailbox(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'cache' | 'log' | 'bus' | 'demo'>,
  purpose: 'confirm' | 'unblock',
  token: string,
): Promise<AccountUser | undefined> {
  const link = await readLink(deps, purpose, token);
  if (!link) return undefined;
  const isDone = await deps.db.transaction(async (tx) => {
    if (!(await consumeLink(deps, tx, purpose, token))) return false;
    await markConfirmed(tx, link.user.id, deps.clock.now());
    return true;
  });
  if (!isDone) return undefined;
  await invalidateAccount(deps, link.user.id);
  return link.user;
}

const RemindToConfirm = job('accounts.remind-to-confirm', z.object({}), { cron: '*/15 * * * *' });

/** R49. The job that sends due reminders. */
export function remindToConfirm(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'log' | 'demo' | 'email' | 'siteOf'>,
): JobWork {
  const { clock } = deps;
  return work(RemindToConfirm, async (_, { signal }) => {
    await sweep(
      { ...deps, signal },
      {
        name: 'reminders to confirm an address',
        take: (tx) => takeDueConfirmation(tx, clock.now()),
        async handle(tx, { dueAt, ...user }) {
          await setConfirmationDue(tx, user.id, nextReminder({ dueAt, ...user }, clock.now()));
          const site = await lastSiteOf(tx, user.id);
          if (site === undefined || isBlockedDemoUser(deps, user)) return;
          await sendConfirmation(deps, tx, { userId: user.id, site: deps.siteOf(site), isReminder: true });
        },
        failed: (tx, { id }) => setConfirmationDue(tx, id, new Date(clock.now().getTime() + HOUR)),
      },
    );
  });
}

/**
 * The time of the second reminder: at least a day after the first, even if the job was down. Null after the last one.
 */
function nextReminder({ createdAt, dueAt }: { createdAt: Date; dueAt: Date }, now: Date): Date | null {
  const last = createdAt.getTime() + REMINDERS[1];
  if (dueAt.getTime() >= last) return null;
  return new Date(Math.max(last, now.getTime() + DAY));
}
