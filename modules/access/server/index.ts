import type { CallContext } from '#calls/context.ts';
import type { Role, Visitor } from '#calls/visitor.ts';
import type { Actor } from '#kernel/audit/audit.ts';

export interface AccessUser {
  id: string;
  /** Lower-cased. */
  email: string;
  roles: readonly Role[];
  createdAt: Date;
  /** Somebody of the demo world, who is let in only where the demo is on. */
  isDemo: boolean;
}

/** What other modules and the composition root may ask about accounts. */
export interface AccessApi {
  /**
   * Who makes this request. A `Bearer` counts before the cookies and is never renewed; with cookies, a session whose
   * access token ran out is renewed on the spot and both cookies are set, and cookies that prove nothing are cleared.
   */
  resolveVisitor(
    request: Omit<CallContext, 'visitor' | 'limits'> & { authorization?: string },
  ): Promise<Visitor>;
  /** Throws `EmailTaken` when there is such an account. The password is taken as it is: its rule is the caller's to check. */
  createUser(account: NewAccount): Promise<{ id: string }>;
  userById(id: string): Promise<AccessUser | undefined>;
  userByEmail(email: string): Promise<AccessUser | undefined>;
  /**
   * Takes effect with the next request of every session of this user, and is in the audit log. Throws `Forbidden` when the
   * actor is a person without the permission `access.set-roles`, and `NotFound`.
   */
  setRoles(change: { userId: string; roles: readonly Role[]; actor: Actor }): Promise<void>;
  /**
   * Deletes the account with its sessions and tokens, and publishes `access.account-removed`. Answers false when there was
   * no such account.
   */
  removeAccount(userId: string): Promise<boolean>;
}

export interface NewAccount {
  email: string;
  password: string;
  roles?: readonly Role[];
  /** Its password is no secret. */
  demo?: boolean;
}

export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
  readonly statusCode = 409;

  constructor() {
    super('There is already an account with this e-mail.');
  }
}
