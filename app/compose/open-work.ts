import { createAudit } from '#kernel/audit/audit.ts';
import { createKeeper } from '#kernel/backup/keeper.ts';
import { createNotifyChannel } from '#kernel/db/notify-channel.ts';
import { createOutbox } from '#kernel/events/outbox.ts';
import { createJobs } from '#kernel/jobs/jobs.ts';
import { createStoredMail } from '#kernel/mail/stored-mail.ts';
import type { Module } from '#kernel/module.ts';
import type { ComposeSettings } from './application.ts';
import type { Ports } from './ports.ts';

const NO_BACKUPS = { isEncrypted: false, keepDays: 30, keepsLog: false };

/**
 * How modules learn of events and have work done, on the program's own database: outbox, jobs, emails, backups and the
 * audit log.
 * @param modules read when they are composed
 */
export function openWork(ports: Ports, settings: ComposeSettings, modules: () => readonly Module[]) {
  const { db, clock, log, mail, tracing, engineUrl, storage } = ports;
  const channel = createNotifyChannel({ db, log });
  const events = createOutbox({ db, clock, log, channel, tracing, modules });
  const jobs = createJobs({
    db,
    clock,
    log,
    channel,
    tracing,
    jobs: () => [...events.jobs, ...mails.jobs, ...keeper.jobs, ...modules().flatMap((module) => module.jobs ?? [])],
  });
  const mails = createStoredMail({ db, clock, mail, jobs });
  const backups = settings.backups ?? NO_BACKUPS;
  const keeper = createKeeper({ db, clock, log, jobs, engineUrl, storage, settings: backups });
  return { events, jobs, mails, keeper, audit: createAudit({ db, clock }) };
}
