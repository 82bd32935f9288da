import type { Audit } from '#kernel/audit/audit.ts';
import type { BackupAdmin } from '#kernel/backup/keeper.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { DeadLetters } from '#kernel/events/outbox.ts';
import type { JobAdmin } from '#kernel/jobs/jobs.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { MailLog } from '#kernel/mail/stored-mail.ts';
import type { Module } from '#kernel/module.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { EmailApi } from '#modules/email/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { Installation } from './index.ts';

/** Provided by the composition root. */
export interface OperatorsDeps {
  db: Database;
  clock: Clock;
  log: Logger;
  audit: Audit;
  accounts: Pick<
    AccountsApi,
    | 'userById'
    | 'admittedById'
    | 'holdAccount'
    | 'usersById'
    | 'usersWithRoles'
    | 'rolesChanged'
    | 'lockBelow'
    | 'userByEmail'
    | 'checkCredentials'
    | 'knownBrowser'
    | 'rememberBrowser'
    | 'createUser'
    | 'hasSuperadmin'
    | 'factors'
    | 'notifyFactorChange'
  >;
  email: Pick<EmailApi, 'send'>;
  /** The site whose brand emails to operators have. */
  siteForEmails(): Pick<Site, 'key' | 'name'>;
  /** The sites with their current settings. */
  sites(): readonly Pick<Site, 'key' | 'name'>[];
  jobs: JobAdmin;
  dead: DeadLetters;
  mails: MailLog;
  backups: BackupAdmin;
  installation: Installation;
  /** All modules, for their overviews, search providers and timelines. */
  modules: () => readonly Pick<Module, 'name' | 'adminEndpoints' | 'overview' | 'searchProviders' | 'timelines'>[];
}
