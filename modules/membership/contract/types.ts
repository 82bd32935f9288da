import { z } from 'zod';
import { Money } from '#modules/billing/contract/types.ts';

export const MembershipStatus = z.enum(['inactive', 'active', 'canceled', 'expired']);
export type MembershipStatus = z.output<typeof MembershipStatus>;

/** What may open a site to somebody without a subscription (R20). */
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

export const DashboardInfo = z.object({
  info: MembershipInfo,
  dashboard: z.object({
    /** Days between payments. */
    periodicity: z.number().int().nullable(),
    rebill_amount: Money.nullable(),
    /** The same where it is less than the usual price. */
    discounted_rebill: Money.nullable(),
    /** Tokens that were given to the member. */
    vrb_free_credit: z.number().int(),
    /** What is left to pay at the offer's price. */
    vip_offer_remaining_pay: Money.nullable(),
    /** What each further payment costs after that. */
    vip_offer_rebill_amount: Money.nullable(),
    vip_offer_paidup_months: z.number().int().nullable(),
    vip_offer_overall_months: z.number().int().nullable(),
    isDowngradeEvent: z.boolean(),
  }),
});
export type DashboardInfo = z.output<typeof DashboardInfo>;

/** One of somebody's memberships, on whichever site. */
export const OwnMembership = z.object({
  membership: z.object({
    uuid: z.uuid(),
    site: z.string(),
    /** What the site is called. */
    siteName: z.string(),
    name: z.string().describe('Name of the plan; empty when nothing was paid for'),
    /** The site that is asked first, then the others by name. */
    sort: z.number().int(),
    isActive: z.boolean(),
    /** Epoch seconds when access ends unless renewed. */
    expiry: z.number().int().nullable(),
  }),
  status: MembershipStatus,
  /** On another site than the one that is asked. */
  isExternalSite: z.boolean(),
});
export type OwnMembership = z.output<typeof OwnMembership>;
