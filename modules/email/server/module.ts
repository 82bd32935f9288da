import { Hono } from 'hono';
import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { createSealer } from '#kernel/secrets/sealer.ts';
import { emailActivity } from './activity-store.ts';
import { emailAdminHandlers } from './admin-api.ts';
import { emailHandlers } from './api.ts';
import { arrivalLine } from './arrival.ts';
import { deliverEmail } from './deliver-email.ts';
import type { EmailDeps, EmailModuleDeps } from './deps.ts';
import { exportedMail } from './exported-mail.ts';
import type { EmailApi } from './index.ts';
import { outboxHttp } from './outbox-http.ts';
import { SendEmail, sendEmail } from './send-email.ts';
import { deleteEmails, findPreference, forgetUser, giveUpWaitingEmails, preferenceOf } from './store.ts';
import { UNSUBSCRIBE_PATH, unsubscribeHttp } from './unsubscribe-http.ts';

const PruneEmails = job('email.prune-emails', z.object({}), { cron: '27 4 * * *' });

/** R2, R6. How long an email may wait, and how long its cause is stored: 800 days if it concerns a membership. */
const WAIT_MS = 3 * DAY;
const KEEP_MS = 60 * DAY;
const KEEP_MONEY_MS = 800 * DAY;

/** Sends emails in the brand of a site, and stores which ones a person wants. */
export function emailModule(deps: EmailModuleDeps) {
  const { db, clock } = deps;
  const emailDeps: EmailDeps = { ...deps, sealer: createSealer({ purpose: 'emails', db, clock }) };
  const api: EmailApi = {
    send: (tx, message) => sendEmail(emailDeps, tx, message),
    preferenceOf: (userId) => preferenceOf(db.drizzle, userId),
    forgetEmailsOf: (tx, { userId: accountId, email }) => deps.mails.forget(tx, { accountId, email }),
  };
  const http = new Hono().route('/', unsubscribeHttp(deps));
  if (deps.outbox) http.route('/', outboxHttp(deps.outbox));

  return {
    name: 'email' as const,
    endpoints: emailHandlers(deps),
    adminEndpoints: emailAdminHandlers(deps),
    http,
    machinePaths: [UNSUBSCRIBE_PATH],
    jobs: [
      work(SendEmail, ({ id }) => deliverEmail(emailDeps, id)),
      work(PruneEmails, async () => {
        const before = (ms: number) => new Date(clock.now().getTime() - ms);
        await giveUpWaitingEmails(db.drizzle, before(WAIT_MS));
        await deleteEmails(db.drizzle, ['account', 'news'], before(KEEP_MS));
        await deleteEmails(db.drizzle, ['membership', 'reminder'], before(KEEP_MONEY_MS));
      }),
    ],
    readiness: async ({ key }) => [await arrivalLine(deps, key)],
    forgetAccount: forgetUser,
    timelines: [{ permission: 'operators.read-mail', before: (...query) => emailActivity(db.drizzle, ...query) }],
    exportOf: async (userId: string) => {
      const [preference, recipient] = await Promise.all([findPreference(db.drizzle, userId), deps.recipientOf(userId)]);
      const email = recipient?.email;
      const sent = email === undefined ? [] : await deps.mails.of({ accountId: userId, email });
      if (!preference && sent.length === 0) return undefined;
      return { mails: preference?.type, sent: sent.map(exportedMail) };
    },
    api,
  } satisfies Module & { api: EmailApi };
}
