import type { ApiContext, Reply } from '#api/request/context.ts';
import type { Operator } from '#api/request/operator.ts';
import type { Role, SubscriptionStatus, Visitor } from '#api/request/visitor.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { UploadedPicture } from './avatars/avatar-store.ts';
import type { AccountFactors } from './factors/account-factors.ts';
import type { FactorChange } from './factors/factor-emails.ts';
import type { CredentialCheck } from './sign-in/check-credentials.ts';
import type { HoldPassword } from './sign-in/hold-password.ts';

export type { UploadedPicture } from './avatars/avatar-store.ts';
export type { AccountFactors, Factors, Passkey } from './factors/account-factors.ts';
export {
  assertionOptions,
  type Expected,
  registrationOptions,
  verifyAssertion,
  verifyRegistration,
} from './factors/webauthn.ts';
export { IMPERSONATION_COOKIE, IMPERSONATION_END } from './impersonation/impersonation.ts';
export { agentLabel } from './sessions/agent-label.ts';
export { AccountBanned, type Ban } from './sign-in/banned.ts';
export type { HoldPassword } from './sign-in/hold-password.ts';

export interface AccountUser {
  id: string;
  /** Lower-cased. */
  email: string;
  roles: readonly Role[];
  createdAt: Date;
  /** Somebody of the demo world, who is let in only where the demo is on. */
  isDemo: boolean;
}

/** Thrown where an account may do more than the operator who would change it. */
export class Outranked extends Error {
  override readonly name = 'Outranked';
}

/** What other modules and the composition root may ask about accounts. */
export interface AccountsApi {
  /**
   * Who makes this request. A `Bearer` counts before the cookies and is never renewed; with cookies, a session whose
   * access token ran out is renewed on the spot and both cookies are set, and cookies that prove nothing are cleared. An operator who looks
   * at the site as an account (R18) is that account, whatever else the request carries.
   */
  resolveVisitor(request: Omit<ApiContext, 'visitor' | 'limits'> & { authorization?: string }): Promise<Visitor>;
  /**
   * Throws `EmailTaken` when there is such an account. The password is taken as it is: its rule is the caller's to check.
   * @param also runs in the same transaction: what it throws leaves no account behind
   */
  createUser(account: NewAccount, also?: (tx: Tx, user: AccountUser) => Promise<void>): Promise<{ id: string }>;
  /** Whose e-mail and password these are, under the limits that every sign-in has (R10, R11). */
  checkCredentials(
    from: Pick<ApiContext, 'request' | 'limits'>,
    credentials: { email: string; password: string; isAtAdmin?: boolean },
  ): Promise<CredentialCheck>;
  /**
   * Begins a session of this account on one site, for an app that keeps the tokens itself. `undefined` where the account may not come in.
   * @param of `hold`: of the password that was shown for it, where one was
   */
  openSession(of: { userId: string; site: Site; agent: string; hold?: HoldPassword }): Promise<AppSession | undefined>;
  /** Nobody sets another password of the account until the end of the transaction. */
  holdAccount(tx: Tx, userId: string): Promise<void>;
  /** The same, and whether this session of it goes on: a new password ends all of them (R21). */
  holdSession(tx: Tx, holder: SessionHolder): Promise<boolean>;
  /** Exchanges a refresh token that an app keeps, by the rules of every exchange (R4). */
  renewSession(of: { rtoken: string; site: Site }): Promise<AppSession | undefined>;
  /** Ends the session that a refresh token names. */
  endSession(of: { rtoken: string; site: Site }): Promise<void>;
  /** Whose session this is, as of ten seconds ago at most; undefined when it has ended or is another's or another site's. */
  visitorOfSession(site: Site, holder: SessionHolder): Promise<Visitor | undefined>;
  /**
   * The name of this browser, where this account was the last to come in from it: guesses from elsewhere do not slow it down
   * (R10, R11).
   */
  knownBrowser(request: Pick<ApiContext['request'], 'cookies'>, email: string): Promise<string | undefined>;
  /** From now on this browser is known to the account. */
  rememberBrowser(reply: Pick<Reply, 'setCookie'>, email: string): Promise<void>;
  /** Whether there is somebody who may give roles, and whom the demo's being off does not shut out. */
  hasSuperadmin(): Promise<boolean>;
  userById(id: string): Promise<AccountUser | undefined>;
  /** The same, of anyone who may be let in: the demo's being off shuts out its people (R13). */
  admittedById(id: string): Promise<AccountUser | undefined>;
  usersById(ids: readonly string[]): Promise<AccountUser[]>;
  /** Everybody who holds a role, by e-mail. */
  usersWithRoles(): Promise<AccountUser[]>;
  /**
   * Ends every session of the account, those of apps and of the admin too. In the transaction of a ban, so that none is opened beside it (R45).
   */
  endSessionsOf(tx: Tx, userId: string): Promise<void>;
  /** The picture that the account uploaded itself; undefined where it has one of the list. */
  uploadedPicture(tx: Tx, userId: string): Promise<UploadedPicture | undefined>;
  /** Gives the account one of the list instead. */
  removePicture(tx: Tx, userId: string): Promise<void>;
  /** Brings back a removed picture, unless the account has chosen another since. */
  restorePicture(tx: Tx, userId: string, picture: UploadedPicture): Promise<void>;
  /**
   * The account, which nobody gives other roles or removes until the end of the transaction. Throws `NotFound`, and `Outranked` where it is
   * not the operator's to change.
   */
  lockBelow(tx: Tx, id: string, operator: Pick<Operator, 'permissions'>): Promise<AccountUser>;
  userByEmail(email: string): Promise<AccountUser | undefined>;
  /**
   * Takes effect with the next request of every session of this user, and is in the audit log. Throws `Forbidden` when the
   * actor is a person without the permission `accounts.set-roles`, and `NotFound`.
   */
  setRoles(change: { userId: string; roles: readonly Role[]; actor: Actor }): Promise<void>;
  /**
   * Deletes the account with its sessions and tokens, and publishes `accounts.account-removed`. Answers false when there was
   * no such account.
   */
  removeAccount(userId: string): Promise<boolean>;
  /** R35. The picture of each account, whether there is one or not. */
  avatarsOf(ids: readonly string[]): Promise<ReadonlyMap<string, { permalink: string; alt: string }>>;
  factors: AccountFactors;
  /** R32. Tells the owner what was done to their factors in the admin, in the transaction of it. */
  notifyFactorChange(tx: Tx, told: { userId: string; change: FactorChange }): Promise<void>;
  /** R28. Whether more than a password opens this account. */
  hasSecondStep(userId: string): Promise<boolean>;
}

export interface SessionHolder {
  userId: string;
  sessionId: string;
}

/** A session whose tokens an app keeps. */
export interface AppSession extends SessionHolder {
  subscription: SubscriptionStatus;
  pair: { atoken: string; rtoken: string };
}

export interface NewAccount {
  email: string;
  password: string;
  roles?: readonly Role[];
  /** Its password is no secret. */
  demo?: boolean;
}

/** Another password was set between looking at the one that was shown and what it was shown for (R21). */
export class PasswordReplaced extends Error {
  override readonly name = 'PasswordReplaced';
}

export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  readonly statusCode = 409;

  constructor() {
    super('There is already an account with this email.');
  }
}
