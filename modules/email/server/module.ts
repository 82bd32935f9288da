import { Hono } from 'hono';
import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { createSealer } from '#kernel/secrets/sealer.ts';
import { emailActivity } from './activity-store.ts';
import { emailHandlers } from './api.ts';
import { deliver } from './deliver-email.ts';
import type { EmailDeps, EmailModuleDeps } from './deps.ts';
import { exportedMail } from './exported-mail.ts';
import type { EmailApi } from './index.ts';
import { outboxHttp } from './outbox-http.ts';
import { SendLetter, send } from './send-email.ts';
import { deleteLetters, findPreference, forgetUser, giveUpWaiting, preferenceOf } from './store.ts';
import { LEAVE_PATH, leaveHttp } from './unsubscribe-http.ts';

const ForgetLetters = job('email.forget-letters', z.object({}), { cron: '27 4 * * *' });

/** R2, R6. */
const WAIT_MS = 3 * DAY;
const CAUSES_MS = 60 * DAY;
const CAUSES_OF_MONEY_MS = 800 * DAY;

/** Letters to people in the brand of a site, and which of them a person wants. */
export function emailModule(deps: EmailModuleDeps) {
  const { db, clock } = deps;
  const parts: EmailDeps = { ...deps, sealer: createSealer({ purpose: 'letters', db, clock }) };
  const api: EmailApi = {
    send: (tx, letter) => send(parts, tx, letter),
    preferenceOf: (userId) => preferenceOf(db.drizzle, userId),
    forgetMailsOf: (tx, { userId: accountId, email }) => deps.mails.forget(tx, { accountId, email }),
  };
  const http = new Hono().route('/', leaveHttp(deps));
  if (deps.outbox) http.route('/', outboxHttp(deps.outbox));

  return {
    name: 'email' as const,
    endpoints: emailHandlers(deps),
    http,
    machinePaths: [LEAVE_PATH],
    jobs: [
      work(SendLetter, ({ id }) => deliver(parts, id)),
      work(ForgetLetters, async () => {
        const before = (ms: number) => new Date(clock.now().getTime() - ms);
        await giveUpWaiting(db.drizzle, before(WAIT_MS));
        await deleteLetters(db.drizzle, ['account', 'news'], before(CAUSES_MS));
        await deleteLetters(db.drizzle, ['membership', 'reminder'], before(CAUSES_OF_MONEY_MS));
      }),
    ],
    forgetAccount: forgetUser,
    stories: [{ permission: 'operators.read-mail', before: (...asked) => emailActivity(db.drizzle, ...asked) }],
    exportOf: async (userId: string) => {
      const [preference, email] = await Promise.all([findPreference(db.drizzle, userId), deps.emailOf(userId)]);
      const sent = email === undefined ? [] : await deps.mails.of({ accountId: userId, email });
      if (!preference && sent.length === 0) return undefined;
      return { mails: preference?.type, sent: sent.map(exportedMail) };
    },
    api,
  } satisfies Module & { api: EmailApi };
}
