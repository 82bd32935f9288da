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
  /** Settings of a profile that other modules respect. */
  choices(): readonly ProfileChoice[];
  /** The account's current mutes and bans that apply to the whole site. */
  siteSanctionsOf(tx: Tx, userId: string): Promise<readonly unknown[]>;
  /** The emails by which operators know each other. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Names of the sites, which are reserved. */
  siteNames(): readonly string[];
}
