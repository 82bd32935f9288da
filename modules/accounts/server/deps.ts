import type { Context } from 'hono';
import type { Rights } from '#api/declare/rights.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Role } from '#api/request/visitor.ts';
import type { Actor, AuditRecorder } from '#kernel/audit/audit.ts';
import type { Bus } from '#kernel/bus.ts';
import type { Cache } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import type { Publisher } from '#kernel/events/events.ts';
import type { JobSender } from '#kernel/jobs/work.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Sealer } from '#kernel/secrets/sealer.ts';
import type { EmailApi } from '#modules/email/server/index.ts';
import type { MembershipApi, Subscription } from '#modules/membership/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { PasswordRule } from '../contract/password-rule.ts';
import type { Tickets } from './factors/tickets.ts';
import type { AccessTokens } from './sessions/access-token.ts';
import type { Ban } from './sign-in/banned.ts';
import type { KnownDevices } from './sign-in/known-device.ts';
import type { AccountUser, Impersonations } from './types.ts';

export interface AccountsModuleDeps {
  db: Database;
  clock: Clock;
  cache: Cache;
  bus: Pick<Bus, 'publish'>;
  membership: Pick<MembershipApi, 'holdsCamOffer' | 'subscriptionOf'>;
  log: Logger;
  events: Publisher;
  jobs: JobSender;
  email: Pick<EmailApi, 'send' | 'forgetEmailsOf'>;
  /** A site by its key, with its current settings. */
  siteOf(key: string): Site;
  audit: AuditRecorder;
  /** Whether the demo's accounts may sign in. */
  demo: boolean;
  /** The rule for new passwords (R8). */
  passwordRule: PasswordRule;
  /** The operator who is signed in to the admin in this browser. */
  operatorOf(request: Pick<ApiContext['request'], 'cookies'>): Promise<Operator | undefined>;
  /** The current combined rights of these roles. */
  rightsOf(tx: Tx, roles: readonly Role[]): Promise<Rights>;
  /**
   * Ends what the account created with its former roles and what outlives a session, in the transaction that sets the
   * roles.
   */
  rolesSet(tx: Tx, change: { userId: string; roles: readonly Role[]; actor: Actor }): Promise<void>;
  /** Ends what the old password gave access to elsewhere, in the transaction that sets a new one (R21). */
  passwordSet(tx: Tx, userId: string): Promise<void>;
  /** Ends what is about to become a session, in the transaction that ends other sessions of the account (R25). */
  sessionsEnded(tx: Tx, userId: string): Promise<void>;
  /** Whether a site's block list refuses this visitor an account, or this email for one (R60). */
  isBlocked(tx: Tx, comer: { email: string; country: string | undefined; site: string }): Promise<boolean>;
  /** The ban that currently keeps this account out (R45). */
  banOf(tx: Tx, userId: string): Promise<Ban | undefined>;
  /** The account's current mutes and bans that apply to the whole site; null means permanent. */
  siteSanctionsOf(tx: Tx, userId: string): Promise<readonly { endsAt: Date | null }[]>;
  /** The account's public name, if it has chosen one. */
  publicNameOf(userId: string): Promise<string | undefined>;
  /** What every module stores about an account, by module name (R26). */
  exportOf(userId: string): Promise<Record<string, unknown>>;
  /** The address of a client that requests the module's own paths. */
  addressOf(c: Context): string;
  /** Whether the browser may see adult content there (docs/decisions/018). */
  isCleared(c: Context): Promise<boolean>;
  /** The site that such a request is for. */
  siteAt(c: Context): Site;
}

/** What the use cases of this module need. */
export interface AccountsDeps extends AccountsModuleDeps {
  tokens: AccessTokens;
  devices: KnownDevices;
  impersonations: Impersonations;
  tickets: Tickets;
  /** Encrypts what waits in jobs. */
  sealer: Sealer;
}

/** A session with a new pair of tokens for its holder. */
export interface IssuedSession {
  id: string;
  user: AccountUser;
  subscription: Subscription;
  partners: readonly string[];
  pair: { atoken: string; rtoken: string };
}

/** Cache tag of everything about this user's sessions. */
export function userTag(userId: string): string {
  return `user:${userId}`;
}
