import { z } from 'zod';
import { job } from '#kernel/jobs/declare.ts';
import { type JobWork, work } from '#kernel/jobs/work.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { deleteExpiredLinks } from '../emailed-links/link-store.ts';
import { deleteSpentTickets } from '../factors/ticket-store.ts';
import { deleteEndedBars } from '../personal-data/barred-email-store.ts';
import { deleteEndedSessions, deleteExpiredTokens } from './session-store.ts';

/** Rows per statement, so that none takes long. */
const BATCH = 5000;

const ForgetEndedSessions = job('accounts.forget-ended-sessions', z.object({}), { cron: '20 3 * * *' });

/** R16. Tokens first, then the sessions without any. */
export function cleanUpSessions({ db, clock }: Pick<AccountsModuleDeps, 'db' | 'clock'>): JobWork {
  return work(ForgetEndedSessions, async (_, { signal }) => {
    const now = clock.now();
    for (const next of [
      () => deleteExpiredTokens(db.drizzle, now, BATCH),
      () => deleteEndedSessions(db.drizzle, BATCH),
    ])
      while (!signal.aborted && (await next()) === BATCH);
    await deleteExpiredLinks(db.drizzle, now);
    await deleteSpentTickets(db.drizzle, now);
    await deleteEndedBars(db.drizzle, now);
  });
}
