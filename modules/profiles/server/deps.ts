import type { AuditRecorder } from '#kernel/audit/audit.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { ProfileChoice } from '#kernel/module.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';

export interface ProfilesDeps {
  db: Database;
  clock: Clock;
  bus: Pick<Bus, 'publish'>;
  audit: AuditRecorder;
  accounts: Pick<AccountsApi, 'avatarsOf' | 'holdAccount' | 'uploadedPicture' | 'removePicture' | 'restorePicture'>;
  /** What modules follow of what members choose on their profile. */
  choices(): readonly ProfileChoice[];
  /** Mutes and bans of the whole site that hold for the account now. */
  siteSanctionsOf(tx: Tx, userId: string): Promise<readonly unknown[]>;
  /** Emails that operators know each other by. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Names of the sites, which nobody else is called. */
  siteNames(): readonly string[];
}
