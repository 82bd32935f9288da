import { z } from 'zod';
import { type Clock, DAY } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { deleteRemovalsBefore } from '../watch-position-store.ts';
import { dayOf } from './daily-limit.ts';
import { deleteDownloadsBefore } from './download-store.ts';

export const ForgetOldDownloads = job('player.forget-old-downloads', z.object({}), { cron: '30 3 * * *' });

/** Who downloaded what is nobody's business after this (R9). No device sends older positions (R19). */
const RETENTION_DAYS = 30;

export function forgetOldDownloads(db: Database, clock: Clock): Promise<void> {
  const oldest = new Date(clock.now().getTime() - RETENTION_DAYS * DAY);
  return db.transaction(async (tx) => {
    await deleteDownloadsBefore(tx, dayOf(oldest));
    await deleteRemovalsBefore(tx, oldest);
  });
}
