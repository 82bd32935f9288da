import { integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BenefitKind, MembershipStatus } from '../contract/types.ts';
import type { MembershipEvent, Renewal } from './membership.ts';

const membership = pgSchema('membership');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const memberships = membership.table('memberships', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  createdAt: moment('created_at').notNull(),
  endsAt: moment('ends_at'),
  /** As of the last row of the log; it may have expired since. */
  status: text().$type<MembershipStatus>().notNull().default('inactive'),
  /** Name and biller of the last paid offer. */
  plan: text(),
  biller: text(),
  /** The `endsAt` that the member was reminded about. */
  remindedOf: moment('reminded_of'),
});

/** Only for sites that differ from the default. */
export const reminderDays = membership.table('reminder_days', {
  site: text().primaryKey(),
  days: integer().notNull(),
  version: integer().notNull().default(1),
});

/** Removed accounts: billers may still report a payment that was in progress (R9). */
export const removedAccounts = membership.table('removed_accounts', {
  userId: uuid('user_id').primaryKey(),
  removedAt: moment('removed_at').notNull(),
});

export const membershipEvents = membership.table(
  'membership_events',
  {
    membershipId: uuid('membership_id').notNull(),
    seq: integer().notNull(),
    kind: text().$type<MembershipEvent['kind']>().notNull(),
    cause: text().notNull(),
    fromStatus: text('from_status').$type<MembershipStatus>().notNull(),
    toStatus: text('to_status').$type<MembershipStatus>().notNull(),
    paidThrough: moment('paid_through'),
    occurredAt: moment('occurred_at').notNull(),
    recordedAt: moment('recorded_at').notNull(),
    checkoutId: uuid('checkout_id'),
    subscriptionReference: text('subscription_reference'),
    biller: text(),
    /** What a payment bought, if it differs from `offer`. */
    bought: jsonb().$type<unknown>(),
    /** May be in an older form; read it with `FrozenOffer`. */
    offer: jsonb().$type<unknown>(),
    offerBiller: text('offer_biller'),
    renewal: jsonb().$type<Renewal>(),
    pause: jsonb().$type<{ biller: string; reference: string; until: string; isCancel?: true }>(),
    voids: text(),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.seq] })],
);

export const benefits = membership.table('benefits', {
  id: uuid().primaryKey(),
  givenWith: uuid('given_with').notNull(),
  userId: uuid('user_id').notNull(),
  site: text().notNull(),
  kind: text().$type<BenefitKind>().notNull(),
  givenAt: moment('given_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  givenBy: uuid('given_by').notNull(),
  reason: text().notNull(),
  endedAt: moment('ended_at'),
  endedBy: uuid('ended_by'),
  endReason: text('end_reason'),
});
