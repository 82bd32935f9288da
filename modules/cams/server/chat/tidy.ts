import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import { job } from '#kernel/jobs/declare.ts';
import { deleteEventsBefore } from '../bots/event-store.ts';
import type { CamsDeps } from '../deps.ts';
import { deleteActsBefore } from './act-store.ts';
import { deleteMessagesBefore } from './message-store.ts';

/** R58. Hourly, because a busy room has many events a day. */
export const TidyChat = job('cams.tidy-chat', z.object({}), { cron: '12 * * * *' });

const RETENTION_MS = { messages: 30 * DAY, events: DAY, acts: 90 * DAY };
/** Rows per statement, so that none blocks others for long. */
const ROWS = 5000;

/** R58. Deletes messages, events and log entries that are past their retention. */
export async function tidyChat({ db, clock }: Pick<CamsDeps, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const steps = [
    () => deleteMessagesBefore(db.drizzle, before(RETENTION_MS.messages), ROWS),
    () => deleteEventsBefore(db.drizzle, before(RETENTION_MS.events), ROWS),
    () => deleteActsBefore(db.drizzle, before(RETENTION_MS.acts), ROWS),
  ];
  for (const step of steps) while ((await step()) === ROWS);
}
