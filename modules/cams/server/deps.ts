import type { Context } from 'hono';
import type { AuditRecorder } from '#kernel/audit/audit.ts';
import type { HistorySource } from '#kernel/audit/history.ts';
import type { Bus } from '#kernel/bus.ts';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Presence } from '#kernel/presence/presence.ts';
import type { AccountsApi } from '#modules/accounts/server/index.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { LiveApi } from '#modules/live/server/index.ts';
import type { ModerationApi } from '#modules/moderation/server/index.ts';
import type { ProfilesApi } from '#modules/profiles/server/index.ts';
import type { SearchApi } from '#modules/search/server/index.ts';
import type { WalletApi } from '#modules/wallet/server/index.ts';
import type { RoomList } from '../contract/room-lists.ts';

export interface CamsDeps extends HistorySource {
  db: Database;
  clock: Clock;
  log: Logger;
  bus: Bus;
  presence: Presence;
  jobs: JobSender;
  audit: HistorySource['audit'] & AuditRecorder;
  limits: Pick<RateLimiter, 'take'>;
  live: LiveApi;
  wallet: WalletApi;
  accounts: Pick<AccountsApi, 'admittedById' | 'holdAccount' | 'holdSession' | 'usersById'>;
  catalogue: Pick<CatalogueApi, 'modelCardsByIds'>;
  profiles: Pick<ProfilesApi, 'chooseName' | 'profilesOf' | 'isBlocked' | 'blockedBy' | 'userOf'>;
  moderation: ModerationApi;
  search: Pick<SearchApi, 'note'>;
  /**
   * Whether a text contains a word that the site's forum blocks, or one of `more`, which may have the wildcards `*` and
   * `?` (R44).
   */
  blockedWord(site: string, text: string, more: readonly string[]): Promise<boolean>;
  siteAt(c: Context): { flags: { cams: boolean } };
  sites(): readonly { key: string; name: string; flags: { cams: boolean }; camList: RoomList }[];
}
