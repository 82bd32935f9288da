import { z } from 'zod';
import { Money } from '#modules/billing/contract/types.ts';

export const MembershipStatus = z.enum(['inactive', 'active', 'canceled', 'expired']);
export type MembershipStatus = z.output<typeof MembershipStatus>;

/** Kinds of access without a subscription (R20). */
export const BENEFIT_KINDS = ['gift', 'lifetime-cam-offer', 'classic-bundle'] as const;
export type BenefitKind = (typeof BENEFIT_KINDS)[number];

/** A member's own membership on this site, as the dashboard shows it. */
export const MembershipInfo = z.object({
  status: MembershipStatus,
  membership: z.string().describe('Name of the plan; empty when there is none'),
  membership_uuid: z.uuid().nullable(),
  membership_currency: z.string().nullable(),
  /** Epoch seconds of the first sale. */
  registry: z.number().int().nullable(),
  /** Epoch seconds when access ends unless renewed. */
  expiry: z.number().int().nullable(),
  paymentSystem: z.string().nullable(),
  nonRecurring: z.boolean(),
  isLifeTimePrice: z.boolean(),
  isClassicBundle: z.boolean(),
  isEasyCancel: z.boolean(),
  isSeparatedMembership: z.boolean(),
});
export type MembershipInfo = z.output<typeof MembershipInfo>;

/** One of a user's memberships, on any site. */
export const OwnMembership = z.object({
  membership: z.object({
    uuid: z.uuid(),
    site: z.string(),
    /** The site's name. */
    siteName: z.string(),
    name: z.string().describe('Name of the plan; empty when nothing was paid for'),
    /** This site first, then the others by key. */
    sort: z.number().int(),
    isActive: z.boolean(),
    /** Epoch seconds when access ends unless renewed. */
    expiry: z.number().int().nullable(),
  }),
  status: MembershipStatus,
  /** On another site. */
  isExternalSite: z.boolean(),
});
export type OwnMembership = z.output<typeof OwnMembership>;

export const DashboardInfo = z.object({
  info: MembershipInfo,
  dashboard: z.object({
    /** Days between payments. */
    periodicity: z.number().int().nullable(),
    rebill_amount: Money.nullable(),
    /** The same, if it is less than the standard price. */
    discounted_rebill: Money.nullable(),
    /** All free tokens given to the member. */
    vrb_free_credit: z.number().int(),
    /** Left to pay at the VIP offer's price. */
    vip_offer_remaining_pay: Money.nullable(),
    /** The renewal price after that. */
    vip_offer_rebill_amount: Money.nullable(),
    vip_offer_paidup_months: z.number().int().nullable(),
    vip_offer_overall_months: z.number().int().nullable(),
    isDowngradeEvent: z.boolean(),
  }),
  /** On all sites. */
  memberships: z.array(OwnMembership),
});
export type DashboardInfo = z.output<typeof DashboardInfo>;
/** Details of the membership on this site. */
export type OwnMembershipInfo = Omit<DashboardInfo, 'memberships'>;

/** Details of a membership that is paused, in grace or canceled, and of a benefit (R16). All times in epoch seconds. */
export const MembershipStanding = z.object({
  /** Until when a pause can be resumed; null if nothing is paused. */
  pausedUntil: z.number().int().nullable(),
  /** How long access lasts after a failed payment; null unless one failed. */
  graceUntil: z.number().int().nullable(),
  /**
   * What resuming costs today (R17): `free`; `charged` by the biller; `bought` anew on the biller's page, because it
   * can't resume; `chosen` on the sale page. Null if nothing can be resumed.
   */
  resume: z
    .object({
      kind: z.enum(['free', 'charged', 'bought', 'chosen']),
      amount: Money.nullable(),
      until: z.number().int(),
    })
    .nullable(),
  /** The benefit that grants access without a payment (R20). */
  benefit: z.object({ kind: z.enum(BENEFIT_KINDS), until: z.number().int() }).nullable(),
});
export type MembershipStanding = z.output<typeof MembershipStanding>;
