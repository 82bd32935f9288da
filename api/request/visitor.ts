import type { MembershipState } from '#ui/page/membership-state.ts';
import type { Permission, Role } from '../declare/permissions.ts';

/** The claim `usc`. The rules here are R1 and R2 of `modules/accounts`. */
export const SUBSCRIPTION = { inactive: 1, active: 100, canceled: 200, expired: 300 } as const;
export type SubscriptionStatus = keyof typeof SUBSCRIPTION;

export type { Role } from '../declare/permissions.ts';

/** Who is asking, as far as both the server and its pages need to know. */
export interface Visitor {
  /** Absent for a guest. */
  user?: {
    id: string;
    sessionId: string;
    email: string;
    /** Nobody has shown yet that the mailbox is theirs. */
    isUnconfirmed?: true;
  };
  /** Whether there is a user; unlike reading `user`, asking this does not make a page one visitor's own. */
  signedIn: boolean;
  subscription: SubscriptionStatus;
  /** Paid for a trial: watches online only. */
  trial: boolean;
  /** Holds an unexpired benefit although no subscription is active. */
  benefits: boolean;
  /** A purchase here is being confirmed. */
  pending: boolean;
  /** Paused, and can still be resumed. */
  paused: boolean;
  /** The last payment failed, and access lasts while the biller tries again. */
  inGrace: boolean;
  /** Ended by a refund, a chargeback or fraud. */
  revoked: boolean;
  roles: readonly Role[];
  /** What they hold at this site. */
  permissions: readonly Permission[];
  /** Of whom else they are a member here: the cam partner, or nobody. */
  partners: readonly string[];
  /** Verification is off, or the visitor has passed it. */
  verified: boolean;
  /**
   * An operator looks at the site as this account sees it, and may change nothing. Each look has an id of its own, so
   * that what is made for it is nobody else's. `mayWatch`: the operator may watch full videos themselves.
   */
  impersonation?: { id: string; until: string; mayWatch?: true };
  /** Of a preview in the admin alone: pages of drafts are there, at their addresses. */
  seesDrafts?: true;
}

/** Somebody of whom nothing is known: no age either, until the rules on ages were asked. */
export const GUEST: Visitor = {
  signedIn: false,
  subscription: 'inactive',
  trial: false,
  benefits: false,
  pending: false,
  paused: false,
  inGrace: false,
  revoked: false,
  roles: [],
  permissions: [],
  partners: [],
  verified: false,
};

/** The code of what is refused to somebody who is not verified. */
export const AGE_NOT_VERIFIED = 'AGE_NOT_VERIFIED';

/** Who runs the live cams, as the claim `partners` names them. */
export const CAM_PARTNER = 'dreamcam';

/** Gets a token for the live cams: who is signed in where there are some (R36 of `modules/accounts`). */
export function isAuthorisedForCams(visitor: Pick<Visitor, 'signedIn'>, { flags }: { flags: { cams: boolean } }) {
  return visitor.signedIn && flags.cams;
}

/** Active, or canceled with paid time left. */
export function hasActiveSubscription(visitor: Visitor): boolean {
  return visitor.subscription === 'active' || visitor.subscription === 'canceled';
}

/**
 * The one state of a visitor, R16 of `modules/membership`: what is under way comes before what stands, and what opens
 * the site before what no longer does.
 */
export function membershipState(
  visitor: Omit<Visitor, 'roles' | 'permissions' | 'verified' | 'partners'>,
): MembershipState {
  if (!visitor.signedIn) return 'guest';
  if (visitor.pending) return 'pending';
  if (visitor.paused) return 'paused';
  if (visitor.trial) return 'trial';
  if (visitor.subscription === 'canceled') return 'canceled';
  if (visitor.inGrace) return 'grace';
  if (visitor.subscription === 'active') return 'active';
  if (visitor.benefits) return 'benefits';
  if (visitor.subscription === 'expired') return 'expired';
  return visitor.revoked ? 'revoked' : 'none';
}

export function may(visitor: Pick<Visitor, 'permissions'>, permission: Permission): boolean {
  return visitor.permissions.includes(permission);
}

/**
 * An operator sees what the account is offered, and no full video by it unless they may watch them all: of
 * impersonation, in the rules of `modules/accounts`.
 */
export function areVideosWithheld({ impersonation }: Pick<Visitor, 'impersonation'>): boolean {
  return impersonation !== undefined && !impersonation.mayWatch;
}

/** May watch and download full videos. */
export function mayWatch(visitor: Visitor): boolean {
  return hasActiveSubscription(visitor) || visitor.benefits || may(visitor, 'player.watch-everything');
}

/** Paid or privileged access of any kind, an expired subscription included. */
export function hasAnyPaidAccess(visitor: Visitor): boolean {
  return (
    hasActiveSubscription(visitor) || visitor.subscription === 'expired' || may(visitor, 'player.watch-everything')
  );
}

/** What the guard of members lets through: access of any kind, an ended membership or an unexpired benefit included. */
export function hasMemberAccess(visitor: Visitor): boolean {
  return hasAnyPaidAccess(visitor) || visitor.benefits;
}

const namesOf = (visitor: Visitor) =>
  Object.keys(visitor).filter((name) => name !== 'user') as Exclude<keyof Visitor, 'user'>[];

/** Everything that is known of a visitor but who it is. */
export function kindOf(visitor: Visitor): unknown {
  return namesOf(visitor)
    .sort()
    .map((name) => [name, visitor[name]]);
}

/** Somebody of the same kind. Does not read who it is, which would make an answer that visitor's own. */
export function withoutUser(visitor: Visitor): Visitor {
  return Object.fromEntries(namesOf(visitor).map((name) => [name, visitor[name]])) as unknown as Visitor;
}
