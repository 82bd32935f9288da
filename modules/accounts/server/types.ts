import type { AdminContext } from '#api/admin/context.ts';
import type { ApiContext } from '#api/request/context.ts';
import type { Role, SubscriptionStatus, Visitor } from '#api/request/visitor.ts';
import type { Tx } from '#kernel/db/database.ts';

export interface AccountUser {
  id: string;
  /** Lower-cased. */
  email: string;
  roles: readonly Role[];
  createdAt: Date;
  /** An account of the demo, which may sign in only if the demo is on. */
  isDemo: boolean;
  /** When the owner proved that the mailbox is theirs (R48). */
  confirmedAt: Date | null;
  /** Emails get a neutral sender and subject (R52). */
  isDiscreet: boolean;
  /** Somebody who works here and never was a customer (R53). */
  isStaff: boolean;
}

export interface NewAccount {
  email: string;
  password: string;
  roles?: readonly Role[];
  /** Somebody who works here; true for accounts created with a role. */
  isStaff?: boolean;
  /** Its password is public. */
  demo?: boolean;
  /** The mailbox is unproved (R48). */
  isUnconfirmed?: boolean;
}

export interface SessionHolder {
  userId: string;
  sessionId: string;
}

/** A session whose tokens an app stores. */
export interface AppSession extends SessionHolder {
  subscription: SubscriptionStatus;
  pair: { atoken: string; rtoken: string };
}

/**
 * R21. Runs in the transaction of the action that a password was entered for: nobody can change the password until that
 * transaction ends. Throws `PasswordReplaced` if it was changed since it was checked.
 */
export type HoldPassword = (tx: Tx) => Promise<void>;

/** An operator who views the site as an account (R18). */
interface Impersonation {
  id: string;
  userId: string;
  operatorId: string;
  until: string;
}

export interface Impersonations {
  /** Grants an impersonation; it takes effect once the cookie is set. */
  start(
    impersonation: Pick<Impersonation, 'userId' | 'operatorId'>,
  ): Promise<{ impersonation: Impersonation; giveTo(reply: AdminContext['reply']): void }>;
  /** The impersonation in the cookie, without checking the operator. */
  read(cookies: ApiContext['request']['cookies']): Promise<Impersonation | undefined>;
  /**
   * The impersonated account, if the operator who started it is still signed in to the admin in this browser and
   * still allowed to.
   */
  visitorOf(from: {
    site: ApiContext['site'];
    request: Pick<ApiContext['request'], 'cookies'>;
  }): Promise<Visitor | undefined>;
}

/** The account has more permissions than the operator who would change it. */
export class Outranked extends Error {
  override readonly name = 'Outranked';
}

/** The password was changed after the entered one was checked and before the action it was entered for (R21). */
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

/** Nobody could set roles any more. */
export class LastSuperadmin extends Error {
  override readonly name = 'LastSuperadmin';
}
