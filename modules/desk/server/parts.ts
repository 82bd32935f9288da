import type { AuditRecorder } from '#kernel/audit/audit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { AccessApi } from '#modules/access/server/index.ts';

/** What the composition root hands in. */
export interface DeskDeps {
  db: Database;
  clock: Clock;
  audit: AuditRecorder;
  access: Pick<
    AccessApi,
    'userById' | 'usersById' | 'usersWithRoles' | 'checkCredentials' | 'createUser' | 'hasSuperadmin'
  >;
  sites: readonly { key: string; name: string }[];
}
