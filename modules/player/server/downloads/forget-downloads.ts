import { z } from 'zod';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { deleteRemovalsBefore } from '../watch-position-store.ts';
import { deleteWatchedDays } from '../watched/watched-store.ts';
import { dayOf } from './daily-limit.ts';
import { deleteDownloadsBefore } from './download-store.ts';

export const ForgetOldDownloads = job('player.forget-old-downloads', z.object({}), { cron: '30 3 * * *' });

/** Who downloaded what is nobody's business after this (R9). No device sends older positions (R19). */
const RETENTION_DAYS = 30;
/** What was watched of a video, by nobody in particular (R73). */
const WATCHED_DAYS = 365;

export function forgetOldDownloads(db: Database, clock: Clock): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY);
  const oldest = daysAgo(RETENTION_DAYS);
  return db.transaction(async (tx) => {
    await deleteDownloadsBefore(tx, dayOf(oldest));
    await deleteRemovalsBefore(tx, oldest);
    await deleteWatchedDays(tx, { today: dayOf(clock.now()), oldest: dayOf(daysAgo(WATCHED_DAYS)) });
  });
}
