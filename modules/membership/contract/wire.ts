import { z } from 'zod';
import { Money, PaymentSystem } from '#modules/billing/contract/wire.ts';

export const MembershipStatus = z.enum(['inactive', 'active', 'canceled', 'expired']);
export type MembershipStatus = z.output<typeof MembershipStatus>;

/** One way to buy a membership. */
export const Tariff = z.object({
  /** The `priceUuid` of the payment call. */
  id: z.uuid(),
  /** 1 standard, 2 special. */
  type: z.number().int(),
  sort: z.number().int(),
  name: z.string(),
  price: Money,
  periodDays: z.number().int(),
  recurring: z.boolean(),
  /** What each further payment costs and how long it lasts; null for what does not renew. */
  rebill: z.object({ price: Money, periodDays: z.number().int() }).nullable(),
  trial: z.boolean(),
  /** Videos a day that may be downloaded; null means no cap. */
  dailyDownloadCap: z.number().int().positive().nullable(),
});
export type Tariff = z.output<typeof Tariff>;

export const TariffList = z.object({ items: z.array(Tariff), paymentSystems: z.array(PaymentSystem) });

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
