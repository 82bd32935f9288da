import type { Context } from 'hono';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { EmailTemplate } from '#kernel/email-template.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { MailLog } from '#kernel/mail/stored-mail.ts';
import type { Mail } from '#kernel/mail.ts';
import type { Sealer } from '#kernel/secrets/sealer.ts';
import type { Site } from '#sites/site.ts';

/** A recipient, whose emails may look neutral (R12). */
export interface Recipient {
  email: string;
  isDiscreet?: boolean;
}

export interface EmailModuleDeps {
  db: Database;
  clock: Clock;
  jobs: JobSender;
  mail: Pick<Mail, 'send'>;
  /** The log of sent emails. */
  mails: Pick<MailLog, 'of' | 'forget'>;
  siteOf(key: string): Site;
  /** Origin under which visitors reach a site. */
  originOf(site: Site): string;
  /** Of an account; undefined if it doesn't exist. */
  recipientOf(userId: string): Promise<Recipient | undefined>;
  /** Of every module. */
  templates(): readonly EmailTemplate[];
  /** R8. The outbox folder, and who may read it in a browser. */
  outbox?: { folder: string; mayRead(c: Context): boolean };
}

export interface EmailDeps extends EmailModuleDeps {
  sealer: Sealer;
}
