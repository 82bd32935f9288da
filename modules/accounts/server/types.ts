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
  /** Somebody of the demo world, who is let in only where the demo is on. */
  isDemo: boolean;
  /** When the owner proved that the mailbox is theirs (R48). */
  confirmedAt: Date | null;
  /** Emails have a neutral sender and subject (R52). */
  isDiscreet: boolean;
  /** Somebody who works here and never was a customer (R53). */
  isStaff: boolean;
}

export interface NewAccount {
  email: string;
  password: string;
  roles?: readonly Role[];
  /** Somebody who works here; whoever begins with a role does. */
  isStaff?: boolean;
  /** Its password is no secret. */
  demo?: boolean;
  /** Nobody has shown yet that the mailbox is theirs (R48). */
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
 * R21. Runs in the transaction of what a password was shown for: nobody sets another until that ends. Throws
 * `PasswordReplaced` where it was replaced since it was checked.
 */
export type HoldPassword = (tx: Tx) => Promise<void>;

/** An operator views the site as one account (R18). */
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
  /** What the cookie proves, without checking the operator. */
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

/** Thrown where an account may do more than the operator who would change it. */
export class Outranked extends Error {
  override readonly name = 'Outranked';
}

/** Another password was set between the check of the one that was shown and what it was shown for (R21). */
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

/** Nobody could give roles any more. */
export class LastSuperadmin extends Error {
  override readonly name = 'LastSuperadmin';
}
