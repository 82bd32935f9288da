import type { Audit } from '#kernel/audit/audit.ts';
import type { BackupDesk } from '#kernel/backup/keeper.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { DeadLetters } from '#kernel/events/outbox.ts';
import type { JobDesk } from '#kernel/jobs/jobs.ts';
import type { Logger } from '#kernel/log.ts';
import type { MailLog } from '#kernel/mail/kept-mail.ts';
import type { Module } from '#kernel/module.ts';
import type { AccessApi } from '#modules/access/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { Installation } from './index.ts';

/** What the composition root hands in. */
export interface DeskDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  audit: Audit;
  access: Pick<
    AccessApi,
    | 'userById'
    | 'admittedById'
    | 'usersById'
    | 'usersWithRoles'
    | 'lockBelow'
    | 'userByEmail'
    | 'checkCredentials'
    | 'knownBrowser'
    | 'rememberBrowser'
    | 'createUser'
    | 'hasSuperadmin'
    | 'factors'
    | 'tellOfFactors'
  >;
  /** As their operators have them now. */
  sites(): readonly Pick<Site, 'key' | 'name'>[];
  jobs: JobDesk;
  dead: DeadLetters;
  mails: MailLog;
  backups: BackupDesk;
  installation: Installation;
  /** Every module, for what they say of themselves and find. */
  modules: () => readonly Pick<Module, 'name' | 'overview' | 'finders' | 'stories'>[];
}
