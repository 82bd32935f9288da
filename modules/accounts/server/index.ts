import type { Rights } from '#api/declare/rights.ts';
import type { ApiContext, Reply } from '#api/request/context.ts';
import type { Role, Visitor } from '#api/request/visitor.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Site } from '#sites/site.ts';
import type { UploadedPicture } from './avatars/avatar-store.ts';
import type { AccountFactors } from './factors/account-factors.ts';
import type { FactorChange } from './factors/factor-emails.ts';
import type { CredentialCheck } from './sign-in/check-credentials.ts';
import type { AccountUser, AppSession, HoldPassword, NewAccount, SessionHolder } from './types.ts';

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
export { ACCOUNT_CHANGED } from './sessions/invalidate-account.ts';
export { AccountBanned, type Ban } from './sign-in/banned.ts';
export {
  type AccountUser,
  type AppSession,
  EmailTaken,
  type HoldPassword,
  LastSuperadmin,
  Outranked,
  PasswordReplaced,
  type SessionHolder,
} from './types.ts';

/** What other modules and the composition root may ask about accounts. */
export interface AccountsApi {
  /**
   * Who makes this request. A `Bearer` counts before the cookies and is never renewed; with cookies, a session whose
   * access token expired is renewed and both cookies are set, and invalid cookies are cleared. An operator who
   * impersonates an account (R18) is that account, whatever else the request carries.
   */
  resolveVisitor(request: Omit<ApiContext, 'visitor' | 'limits'> & { authorization?: string }): Promise<Visitor>;
  /**
   * Throws `EmailTaken` when there is such an account. The password is taken as it is: its rule is the caller's to
   * check.
   * @param also runs in the same transaction: what it throws leaves no account behind
   */
  createUser(account: NewAccount, also?: (tx: Tx, user: AccountUser) => Promise<void>): Promise<{ id: string }>;
  /** Whose email and password these are, under the limits that every sign-in has (R10, R11). */
  checkCredentials(
    from: Pick<ApiContext, 'request' | 'limits'>,
    credentials: { email: string; password: string; isAtAdmin?: boolean },
  ): Promise<CredentialCheck>;
  /**
   * Begins a session of this account on one site, for an app that stores the tokens itself. Undefined where the
   * account may not sign in. Throws `AccountBanned`.
   * @param of `hold`: of the password that was shown for it, where one was
   */
  openSession(of: { userId: string; site: Site; agent: string; hold?: HoldPassword }): Promise<AppSession | undefined>;
  /**
   * Nobody sets another password of the account or removes it until the end of the transaction. False where there is
   * none (any more).
   */
  holdAccount(tx: Tx, userId: string): Promise<boolean>;
  /** The same, and whether this session of it goes on: a new password ends all of them (R21). */
  holdSession(tx: Tx, holder: SessionHolder): Promise<boolean>;
  /** Exchanges a refresh token that an app stores, by the rules of every exchange (R4). */
  renewSession(of: { rtoken: string; site: Site }): Promise<AppSession | undefined>;
  /** Ends the session that a refresh token names. */
  endSession(of: { rtoken: string; site: Site }): Promise<void>;
  /**
   * Whose session this is, as of ten seconds ago at most; undefined when it has ended or is another's or another
   * site's.
   */
  visitorOfSession(site: Site, holder: SessionHolder): Promise<Visitor | undefined>;
  /**
   * The name of this browser, where this account was the last to sign in from it: guesses from elsewhere do not slow
   * it down (R10, R11).
   */
  knownBrowser(request: Pick<ApiContext['request'], 'cookies'>, email: string): Promise<string | undefined>;
  /** From now on this browser is known to the account. */
  rememberBrowser(reply: Pick<Reply, 'setCookie'>, email: string): Promise<void>;
  /** Whether there is somebody who may give roles; people of the demo count only where it is on. */
  hasSuperadmin(): Promise<boolean>;
  userById(id: string): Promise<AccountUser | undefined>;
  /** The same, without people of the demo where it is off (R13) and anyone who is banned (R45). */
  admittedById(id: string, tx?: Tx): Promise<AccountUser | undefined>;
  usersById(ids: readonly string[]): Promise<AccountUser[]>;
  /** What these roles hold now, together. */
  rightsOf(roles: readonly Role[], tx?: Tx): Promise<Rights>;
  /** Everybody who holds a role, by email. */
  usersWithRoles(tx?: Tx): Promise<AccountUser[]>;
  /**
   * Ends every session of the account, also those of apps and of the admin, in the transaction of a ban (R45).
   */
  endSessionsOf(tx: Tx, userId: string): Promise<void>;
  /** The picture that the account uploaded itself; undefined where it has one of the list. */
  uploadedPicture(tx: Tx, userId: string): Promise<UploadedPicture | undefined>;
  /** Gives the account one of the list instead. False where it has another picture than the named one. */
  removePicture(tx: Tx, userId: string, name: string): Promise<boolean>;
  /** Brings back a removed picture. False where the account has chosen another since. */
  restorePicture(tx: Tx, userId: string, picture: UploadedPicture): Promise<boolean>;
  /**
   * The account, locked until the end of the transaction. Throws `NotFound`, and `Outranked` where it has more
   * permissions than the operator.
   */
  lockBelow(tx: Tx, id: string, operator: Rights): Promise<AccountUser>;
  /** The same before a ban. Throws `Outranked` and `LastSuperadmin` as where roles are taken away. */
  lockToBan(tx: Tx, id: string, operator: Rights): Promise<AccountUser>;
  userByEmail(email: string): Promise<AccountUser | undefined>;
  /** The roles that an account holds have changed: what is cached of it is dropped (R15). */
  rolesChanged(userIds: readonly string[]): Promise<void>;
  /**
   * Takes effect with the next request of every session of this user, and is in the audit log. Throws `NotFound`,
   * `Forbidden` when the actor is a person without the permission `accounts.set-roles`, and `Outranked` as R15 says.
   */
  setRoles(change: { userId: string; roles: readonly Role[]; actor: Actor }): Promise<void>;
  /**
   * Deletes the account with its sessions and tokens, and publishes `accounts.account-removed`. Answers false when
   * there was no such account.
   */
  removeAccount(userId: string): Promise<boolean>;
  /** R35. The picture of each account, whether there is one or not. */
  avatarsOf(ids: readonly string[]): Promise<ReadonlyMap<string, { permalink: string; alt: string }>>;
  factors: AccountFactors;
  /** R32. Tells the owner what was done to their factors in the admin, in the transaction of it. */
  notifyFactorChange(tx: Tx, change: { userId: string; change: FactorChange }): Promise<void>;
  /** R28. Whether more than a password opens this account. */
  hasSecondStep(userId: string): Promise<boolean>;
}
