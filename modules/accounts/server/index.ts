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

/** Accounts for other modules and the composition root. */
export interface AccountsApi {
  /**
   * The visitor of a request. A `Bearer` takes precedence over cookies and is never renewed. With cookies, a session
   * whose access token expired is renewed and both cookies are set; invalid cookies are cleared. An operator who
   * impersonates an account (R18) is that account, whatever else the request carries.
   */
  resolveVisitor(request: Omit<ApiContext, 'visitor' | 'limits'> & { authorization?: string }): Promise<Visitor>;
  /**
   * Throws `EmailTaken` if the account exists. The caller has to check the password's rule.
   * @param also runs in the same transaction: if it throws, no account is created
   */
  createUser(account: NewAccount, also?: (tx: Tx, user: AccountUser) => Promise<void>): Promise<{ id: string }>;
  /** The account for an email and a password, under the limits of every sign-in (R10, R11). */
  checkCredentials(
    from: Pick<ApiContext, 'request' | 'limits'>,
    credentials: { email: string; password: string; isAtAdmin?: boolean },
  ): Promise<CredentialCheck>;
  /**
   * Starts a session of this account on one site, for an app that stores the tokens itself. Undefined if the account
   * may not sign in. Throws `AccountBanned`.
   * @param of `hold`: guards the password that was entered, if one was
   */
  openSession(of: { userId: string; site: Site; agent: string; hold?: HoldPassword }): Promise<AppSession | undefined>;
  /** Until the transaction ends, nobody can change the account's password or remove it. False if it doesn't exist. */
  holdAccount(tx: Tx, userId: string): Promise<boolean>;
  /** The same, and whether this session is still open: a new password ends all sessions (R21). */
  holdSession(tx: Tx, holder: SessionHolder): Promise<boolean>;
  /** Exchanges a refresh token that an app stores, under the usual rules (R4). */
  renewSession(of: { rtoken: string; site: Site }): Promise<AppSession | undefined>;
  /** Ends the session of a refresh token. */
  endSession(of: { rtoken: string; site: Site }): Promise<void>;
  /**
   * The visitor of a session, at most ten seconds out of date; undefined if the session has ended or belongs to another
   * account or site.
   */
  visitorOfSession(site: Site, holder: SessionHolder): Promise<Visitor | undefined>;
  /**
   * The id of this browser if this account was the last to sign in from it: guesses from elsewhere don't slow it down
   * (R10, R11).
   */
  knownBrowser(request: Pick<ApiContext['request'], 'cookies'>, email: string): Promise<string | undefined>;
  /** Makes this browser known to the account. */
  rememberBrowser(reply: Pick<Reply, 'setCookie'>, email: string): Promise<void>;
  /** Whether anybody can set roles. The demo's accounts count only if the demo is on. */
  hasSuperadmin(): Promise<boolean>;
  userById(id: string): Promise<AccountUser | undefined>;
  /** The same, without the demo's accounts if the demo is off (R13) and without banned ones (R45). */
  admittedById(id: string, tx?: Tx): Promise<AccountUser | undefined>;
  usersById(ids: readonly string[]): Promise<AccountUser[]>;
  /** The current combined rights of these roles. */
  rightsOf(roles: readonly Role[], tx?: Tx): Promise<Rights>;
  /** All accounts with a role, by email. */
  usersWithRoles(tx?: Tx): Promise<AccountUser[]>;
  /** Ends every session of the account, including those of apps and of the admin, in the transaction of a ban (R45). */
  endSessionsOf(tx: Tx, userId: string): Promise<void>;
  /** The account's uploaded picture; undefined if it uses one of the list. */
  uploadedPicture(tx: Tx, userId: string): Promise<UploadedPicture | undefined>;
  /** Replaces the uploaded picture by one of the list. False if the account has a picture with another name. */
  removePicture(tx: Tx, userId: string, name: string): Promise<boolean>;
  /** Restores a removed picture. False if the account has another by now. */
  restorePicture(tx: Tx, userId: string, picture: UploadedPicture): Promise<boolean>;
  /**
   * Locks the account until the transaction ends. Throws `NotFound`, and `Outranked` if the account has more
   * permissions than the operator.
   */
  lockBelow(tx: Tx, id: string, operator: Rights): Promise<AccountUser>;
  /** The same before a ban. Throws `Outranked` and `LastSuperadmin`, as when roles are removed. */
  lockToBan(tx: Tx, id: string, operator: Rights): Promise<AccountUser>;
  userByEmail(email: string): Promise<AccountUser | undefined>;
  /** Call after roles of these accounts changed: drops what is cached about them (R15). */
  rolesChanged(userIds: readonly string[]): Promise<void>;
  /**
   * Takes effect with the next request of every session of this user, and is recorded in the audit log. Throws
   * `NotFound`, `Forbidden` if the actor is a person without `accounts.set-roles`, and `Outranked` (R15).
   */
  setRoles(change: { userId: string; roles: readonly Role[]; actor: Actor }): Promise<void>;
  /**
   * Deletes the account with its sessions and tokens, and publishes `accounts.account-removed`. Returns false if it
   * didn't exist.
   */
  removeAccount(userId: string): Promise<boolean>;
  /** R35. The picture of each account, uploaded or from the list. */
  avatarsOf(ids: readonly string[]): Promise<ReadonlyMap<string, { permalink: string; alt: string }>>;
  factors: AccountFactors;
  /** R32. Emails the owner about a change of their factors in the admin, in its transaction. */
  notifyFactorChange(tx: Tx, change: { userId: string; change: FactorChange }): Promise<void>;
  /** R28. Whether signing in takes more than the password. */
  hasSecondStep(userId: string): Promise<boolean>;
}
