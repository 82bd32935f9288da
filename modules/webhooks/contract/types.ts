import { z } from 'zod';
import { SourceId } from '#modules/billing/contract/sale-source.ts';
import { Money } from '#modules/billing/contract/types.ts';
import { MembershipStatus } from '#modules/membership/contract/types.ts';

/** A payment for a membership. */
const Payment = z.object({
  userId: z.uuid(),
  plan: z.object({ id: z.string(), name: z.string() }),
  amount: Money,
  biller: z.string(),
  /** The biller's own reference. */
  transaction: z.string(),
  occurredAt: z.iso.datetime(),
});

/** The first payment, and the partner whose link led to it. */
const Sale = Payment.extend({ affiliateId: SourceId.optional(), offerId: SourceId.optional() });

const Refund = Payment.extend({
  /** The refunded transaction, and what remains of it: nothing after a full refund. */
  payment: z.string(),
  left: Money,
  /** Reversed by the buyer's bank. */
  isChargeback: z.boolean(),
});

const State = z.object({ userId: z.uuid(), status: MembershipStatus, before: MembershipStatus });

/** `sites`: those of the video that the endpoint is subscribed to. */
const Video = z.object({ id: z.number().int(), slug: z.string(), sites: z.array(z.string()) });

/** The `data` of each kind of event (R2). */
export const EVENT_DATA = {
  'membership.sold': Sale,
  'membership.rebilled': Payment,
  'membership.canceled': State,
  'membership.expired': State,
  'membership.revoked': State,
  'membership.refunded': Refund,
  'video.published': Video,
  'video.hidden': Video,
} as const;
export type EventKind = keyof typeof EVENT_DATA;
export type DataOf<Kind extends EventKind> = z.output<(typeof EVENT_DATA)[Kind]>;

/** Only sent at an operator's request. */
export const TEST_KIND = 'webhooks.test';

/** Posted to receivers. */
export const WebhookEvent = z.object({
  /** The same as `webhook-id`, and the same in every attempt. */
  id: z.uuid(),
  kind: z.string(),
  createdAt: z.iso.datetime(),
  /** Null where it is about several sites, or about none. */
  site: z.string().nullable(),
  data: z.record(z.string(), z.json()),
});
export type WebhookEvent = z.output<typeof WebhookEvent>;

export const EVENT_KINDS = Object.keys(EVENT_DATA) as [EventKind, ...EventKind[]];

/** Editable fields of an endpoint. */
export const EndpointSettings = z.object({
  url: z.string().max(2000),
  description: z.string().max(200),
  kinds: z
    .array(z.enum(EVENT_KINDS))
    .min(1)
    .transform((chosen) => [...new Set(chosen)].sort()),
  /** Null: all sites. */
  site: z.string().nullable(),
  isOn: z.boolean(),
});
export type EndpointSettings = z.output<typeof EndpointSettings>;
