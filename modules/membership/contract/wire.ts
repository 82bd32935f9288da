import { z } from 'zod';
import { Money } from '#modules/billing/contract/wire.ts';

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
    isDowngradeEvent: z.boolean(),
  }),
});
export type DashboardInfo = z.output<typeof DashboardInfo>;
