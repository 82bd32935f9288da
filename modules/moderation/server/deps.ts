import type { Audit } from '#kernel/audit/audit.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Reportable } from '#kernel/reportable.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { EmailApi } from '#modules/email/server/index.ts';

export interface ModerationDeps extends HistorySource {
  db: Database;
  clock: Clock;
  audit: Audit;
  jobs: JobSender;
  email: Pick<EmailApi, 'send'>;
  accounts: Pick<AccountsApi, 'admittedById' | 'endSessionsOf' | 'lockBelow' | 'lockToBan' | 'usersWithRoles'>;
  /** What modules let people report. */
  reportables(): readonly Reportable[];
  /** A site's name, for emails. */
  siteNameOf(key: string): string;
}
