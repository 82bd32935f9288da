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
  /** A site by its key, as its operators have it now. */
  siteOf(key: string): Site;
  audit: AuditRecorder;
  /** Whether the people of the demo are let in. */
  demo: boolean;
  /** What new passwords are like (R8). */
  passwordRule: PasswordRule;
  /** Who is in the admin in the browser that sends a request. */
  operatorOf(request: Pick<ApiContext['request'], 'cookies'>): Promise<Operator | undefined>;
  /** What these roles hold now, together. */
  rightsOf(tx: Tx, roles: readonly Role[]): Promise<Rights>;
  /** Ends what an account's former roles made and what outlives a session, in the transaction that sets them. */
  rolesSet(tx: Tx, change: { userId: string; roles: readonly Role[]; actor: Actor }): Promise<void>;
  /** Ends what the old password opened elsewhere, in the transaction that sets a new one (R21). */
  passwordSet(tx: Tx, userId: string): Promise<void>;
  /** Ends what is about to become a session, in the transaction that ends others of the account (R25). */
  sessionsEnded(tx: Tx, userId: string): Promise<void>;
  /** Whether the block list of a site keeps somebody out who wants an account there, or this email for it (R60). */
  isBlocked(tx: Tx, comer: { email: string; country: string | undefined; site: string }): Promise<boolean>;
  /** The ban that keeps this account out now (R45). */
  banOf(tx: Tx, userId: string): Promise<Ban | undefined>;
  /** Mutes and bans of the whole site that hold for the account now; null is without end. */
  siteSanctionsOf(tx: Tx, userId: string): Promise<readonly { endsAt: Date | null }[]>;
  /** What an account is called in public, where it chose a name. */
  publicNameOf(userId: string): Promise<string | undefined>;
  /** What every module stores of a person, by the module's name (R26). */
  exportOf(userId: string): Promise<Record<string, unknown>>;
  /** The address of anyone who sends a request to the module's own paths. */
  addressOf(c: Context): string;
  /** Whether its browser may see what is for adults there (docs/decisions/018). */
  isCleared(c: Context): Promise<boolean>;
  /** The site that a request to them is for. */
  siteAt(c: Context): Site;
}

/** What the use cases of this module work with. */
export interface AccountsDeps extends AccountsModuleDeps {
  tokens: AccessTokens;
  devices: KnownDevices;
  impersonations: Impersonations;
  tickets: Tickets;
  /** Seals what waits in jobs. */
  sealer: Sealer;
}

/** A session whose holder is being handed a new pair of tokens. */
export interface IssuedSession {
  id: string;
  user: AccountUser;
  subscription: Subscription;
  partners: readonly string[];
  pair: { atoken: string; rtoken: string };
}

/** Everything cached about this user's sessions carries this tag. */
export function userTag(userId: string): string {
  return `user:${userId}`;
}
