import type { MembershipState } from '#ui/page/membership-state.ts';
import type { Permission, Role } from '../declare/permissions.ts';

/** The claim `usc`; R1 and R2 of `modules/accounts`. */
export const SUBSCRIPTION = { inactive: 1, active: 100, canceled: 200, expired: 300 } as const;
export type SubscriptionStatus = keyof typeof SUBSCRIPTION;

export type { Role } from '../declare/permissions.ts';

/** What the server and its pages know about the visitor. */
export interface Visitor {
  /** Undefined for a guest. */
  user?: {
    id: string;
    sessionId: string;
    email: string;
    /** The mailbox hasn't been confirmed yet. */
    isUnconfirmed?: true;
  };
  /** Whether there is a user. Unlike reading `user`, this doesn't make a page one visitor's own. */
  signedIn: boolean;
  subscription: SubscriptionStatus;
  /** Paid for a trial: streaming only. */
  trial: boolean;
  /** Has an unexpired benefit and no active subscription. */
  benefits: boolean;
  /** A purchase on this site is being confirmed. */
  pending: boolean;
  /** Paused, and can still be resumed. */
  paused: boolean;
  /** The last payment failed, and access lasts while the biller retries. */
  inGrace: boolean;
  /** Ended by a refund, a chargeback or fraud. */
  revoked: boolean;
  roles: readonly Role[];
  /** Permissions at this site. */
  permissions: readonly Permission[];
  /** Partners of which they are a member here: the cam partner, or none. */
  partners: readonly string[];
  /** The site has no age check, or the visitor has passed it. */
  verified: boolean;
  /**
   * An operator is impersonating this account and may change nothing. Each impersonation has its own id, so that what
   * is made for it isn't shared with others. `mayWatch`: the operator's own permission to watch full videos.
   */
  impersonation?: { id: string; until: string; mayWatch?: true };
  /** Only for a preview in the admin: drafts have pages at their addresses. */
  seesDrafts?: true;
}

/** A visitor of whom nothing is known; unverified until the age rules were read. */
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

/** The code of a refusal because of a missing age check. */
export const AGE_NOT_VERIFIED = 'AGE_NOT_VERIFIED';

/** Who runs the live cams, as in the claim `partners`. */
export const CAM_PARTNER = 'dreamcam';

/** Whether they get a token for the live cams: signed in, at a site that has them (R36 of `modules/accounts`). */
export function isAuthorisedForCams(visitor: Pick<Visitor, 'signedIn'>, { flags }: { flags: { cams: boolean } }) {
  return visitor.signedIn && flags.cams;
}

/** Active, or canceled with paid time left. */
export function hasActiveSubscription(visitor: Visitor): boolean {
  return visitor.subscription === 'active' || visitor.subscription === 'canceled';
}

/**
 * The one state of a visitor, R16 of `modules/membership`: what is in progress wins over a settled state, and what
 * gives access over what no longer does.
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
 * Whether an operator sees the account's offers without full videos: during impersonation, unless they may watch all
 * videos (rules of `modules/accounts`).
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

/** Whether the members' guard lets them through: any access, an ended membership or an unexpired benefit included. */
export function hasMemberAccess(visitor: Visitor): boolean {
  return hasAnyPaidAccess(visitor) || visitor.benefits;
}

const namesOf = (visitor: Visitor) =>
  Object.keys(visitor).filter((name) => name !== 'user') as Exclude<keyof Visitor, 'user'>[];

/** Everything known about a visitor except who it is. */
export function kindOf(visitor: Visitor): unknown {
  return namesOf(visitor)
    .sort()
    .map((name) => [name, visitor[name]]);
}

/** A visitor of the same kind. It doesn't read who they are, which would make the answer that visitor's own. */
export function withoutUser(visitor: Visitor): Visitor {
  return Object.fromEntries(namesOf(visitor).map((name) => [name, visitor[name]])) as unknown as Visitor;
}
