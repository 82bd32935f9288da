import { z } from 'zod';
import { Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable, FilterName } from '#api/declare/admin-table.ts';

export const DISPUTE_KINDS = ['chargeback', 'fraud-report'] as const;

export const RISK_LEVELS = ['fine', 'watch', 'high', 'excessive'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/**
 * The share of a month's payments and the number of disputes from which a level begins (R24). `excessive` is Visa's
 * threshold for merchants (VAMP); billers and acquirers act at the two levels before it.
 */
export const RISK_LINES: Readonly<Record<Exclude<RiskLevel, 'fine'>, { share: number; disputes: number }>> = {
  watch: { share: 0.0065, disputes: 5 },
  high: { share: 0.009, disputes: 5 },
  excessive: { share: 0.015, disputes: 1500 },
};

export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use a month: 2026-03.');

/** A month's payments, how many of them were disputed, and separately how many were refunded. */
export const RiskCounts = z.object({
  payments: z.number(),
  chargebacks: z.number(),
  fraudReports: z.number(),
  refunds: z.number(),
  /** Chargebacks and fraud reports divided by payments; null without payments. */
  share: z.number().nullable(),
  level: z.enum(RISK_LEVELS),
});
export type RiskCounts = z.output<typeof RiskCounts>;

export const RiskRow = RiskCounts.extend({
  biller: z.string(),
  /** Null: all sites, since the biller's account is counted as a whole. */
  site: z.string().nullable(),
  /**
   * Estimate for the whole running month, from what has happened and the pace of the last four weeks; null for other
   * months.
   */
  forecast: RiskCounts.nullable(),
});
export type RiskRow = z.output<typeof RiskRow>;

export const RiskTrendRow = RiskCounts.extend({ month: Month, biller: z.string() });
export type RiskTrendRow = z.output<typeof RiskTrendRow>;

const money = { permission: 'billing.read-money', tags: ['money'] } as const;

export const DisputeRow = z.object({
  id: z.number().int(),
  kind: z.enum(DISPUTE_KINDS),
  biller: z.string(),
  reference: z.string(),
  payment: z.string().nullable(),
  checkoutId: z.uuid(),
  userId: z.uuid(),
  site: z.string(),
  occurredAt: Timestamp,
  recordedAt: Timestamp,
  reviewed: z.object({ by: z.uuid(), at: Timestamp, review: z.string() }).nullable(),
});
export type DisputeRow = z.output<typeof DisputeRow>;

export const DISPUTES = adminTable({
  ...money,
  path: '/api/admin/v1/disputes',
  namesPeople: true,
  summary: 'Chargebacks and fraud reports, page by page',
  row: DisputeRow,
  sorts: ['occurredAt'],
  filters: {
    state: z.enum(['open', 'reviewed']).optional(),
    kind: z.enum(DISPUTE_KINDS).optional(),
    site: FilterName,
    biller: FilterName,
  },
  also: { billers: z.array(z.string()) },
});

const BLOCK_KINDS = ['account', 'email', 'card', 'country'] as const;

export const BlockRow = z.object({
  id: z.uuid(),
  kind: z.enum(BLOCK_KINDS),
  /** A label for operators: a country, a few letters of an email, the end of an account's id. */
  hint: z.string(),
  /** Null: on all sites. */
  site: z.string().nullable(),
  reason: z.string(),
  checkoutId: z.uuid().nullable(),
  addedAt: Timestamp,
  refusals: z.number().int(),
  lastRefusalAt: Timestamp.nullable(),
});
export type BlockRow = z.output<typeof BlockRow>;

export const BLOCKS = adminTable({
  ...money,
  path: '/api/admin/v1/blocks',
  namesPeople: true,
  summary: 'The block list, page by page',
  row: BlockRow,
  sorts: ['addedAt', 'refusals'],
  filters: { kind: z.enum(BLOCK_KINDS).optional(), site: FilterName },
});
