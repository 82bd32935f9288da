import type { AuditRecorder } from '#kernel/audit/audit.ts';
import type { Cache } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import type { Logger } from '#kernel/log.ts';
import type { MembershipApi, Subscription } from '#modules/membership/server/index.ts';
import type { AccessTokens } from './access-token.ts';
import type { AccessUser } from './index.ts';
import type { KnownDevices } from './known-device.ts';

export interface AccessDeps {
  db: Database;
  clock: Clock;
  cache: Cache;
  membership: Pick<MembershipApi, 'subscriptionOf'>;
  log: Logger;
  events: Publisher;
  audit: AuditRecorder;
  /** Whether the people of the demo are let in. */
  demo: boolean;
}

/** What the use cases of this module work with. */
export interface AccessParts extends AccessDeps {
  tokens: AccessTokens;
  devices: KnownDevices;
}

/** A session whose holder is being handed a new pair of tokens. */
export interface IssuedSession {
  id: string;
  user: AccessUser;
  subscription: Subscription;
  pair: { atoken: string; rtoken: string };
}

/** Everything kept for ten seconds about this user's sessions carries this tag. */
export function userTag(userId: string): string {
  return `user:${userId}`;
}
