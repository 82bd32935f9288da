import type { AuditRecorder } from '#kernel/audit/audit.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Keyring } from '#kernel/secrets/keyring.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { EmailApi } from '#modules/email/server/index.ts';
import type { ModerationApi } from '#modules/moderation/server/index.ts';
import type { ProfilesApi } from '#modules/profiles/server/index.ts';
import type { SubjectKind } from '../contract/discussions.ts';

/** The subject of a discussion, as a site shows it now. */
export interface ShownSubject {
  title: string;
  path: string;
}

export interface ForumDeps extends HistorySource {
  db: Database;
  clock: Clock;
  bus: Bus;
  audit: HistorySource['audit'] & AuditRecorder;
  limits: Pick<RateLimiter, 'take'>;
  jobs: JobSender;
  /** Signs the unsubscribe links in emails about replies. */
  tokens: Keyring;
  email: Pick<EmailApi, 'send'>;
  accounts: Pick<AccountsApi, 'holdAccount'>;
  profiles: Pick<ProfilesApi, 'profilesOf' | 'isBlocked' | 'blockedBy' | 'keepsWriting'>;
  moderation: Pick<ModerationApi, 'sanctionsOf' | 'bring'>;
  /** By key; subjects that the site doesn't show are left out. */
  subjectsOf(site: string, kind: SubjectKind, keys: readonly string[]): Promise<ReadonlyMap<string, ShownSubject>>;
  sites(): readonly { key: string; name: string; flags: { forum: boolean } }[];
}
