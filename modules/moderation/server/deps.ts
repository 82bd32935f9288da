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

/** Undefined if the module of this kind was removed. */
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
  /** Content deleted for good, and the case it was deleted for. */
  deletions: Pick<DeletionsApi, 'ofCase' | 'thingAt'>;
  /** What modules allow to be reported. */
  reportables(): readonly Reportable[];
  /** Where modules enforce sanctions. */
  sanctionScopes(): readonly SanctionScope[];
  /** Whether a host belongs to one of our sites. */
  isSiteHost(host: string): boolean;
  /** For cases that a moderator opens. */
  defaultSite(): string;
  /** A site's name, for emails. */
  siteNameOf(key: string): string;
  /** A site's locale, for dates in emails. */
  localeOf(key: string): string;
}
