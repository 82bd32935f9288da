import type { Audit } from '#kernel/audit/audit.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Reportable, SanctionScope } from '#kernel/reportable.ts';
import type { Keyring } from '#kernel/secrets/keyring.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { DeletionsApi } from '#modules/deletions/server/index.ts';
import type { EmailApi } from '#modules/email/server/index.ts';
import type { MembershipApi } from '#modules/membership/server/index.ts';

/** The kind of thing that a case is about; undefined where its module is gone. */
export const reportableOf = ({ reportables }: Pick<ModerationDeps, 'reportables'>, kind: string) =>
  reportables().find((one) => one.kind === kind);

export interface ModerationDeps extends HistorySource {
  db: Database;
  clock: Clock;
  audit: Audit;
  jobs: JobSender;
  limits: Pick<RateLimiter, 'take'>;
  /** Signs the tokens of statements. */
  tokens: Keyring;
  email: Pick<EmailApi, 'send'>;
  accounts: Pick<
    AccountsApi,
    'admittedById' | 'endSessionsOf' | 'holdAccount' | 'lockBelow' | 'lockToBan' | 'rightsOf' | 'usersWithRoles'
  >;
  membership: Pick<MembershipApi, 'cancelAll' | 'isRenewing'>;
  /** What is deleted for good, and why. */
  deletions: Pick<DeletionsApi, 'ofCase' | 'thingAt'>;
  /** What modules let people report. */
  reportables(): readonly Reportable[];
  /** Where modules hold people to their sanctions. */
  sanctionScopes(): readonly SanctionScope[];
  /** Whether a host is one of our sites'. */
  isSiteHost(host: string): boolean;
  /** Of cases that a moderator opens. */
  defaultSite(): string;
  /** A site's name, for emails. */
  siteNameOf(key: string): string;
  /** A site's locale, for dates in emails. */
  localeOf(key: string): string;
}
