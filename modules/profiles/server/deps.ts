import type { AuditRecorder } from '#kernel/audit/audit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';

export interface ProfilesDeps {
  db: Database;
  clock: Clock;
  audit: AuditRecorder;
  accounts: Pick<AccountsApi, 'avatarsOf' | 'uploadedPicture' | 'removePicture' | 'restorePicture'>;
  /** Emails that operators know each other by. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Names of the sites, which nobody else is called. */
  siteNames(): readonly string[];
}
