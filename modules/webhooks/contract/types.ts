import { z } from 'zod';
import { Money } from '#modules/billing/contract/types.ts';
import { MembershipStatus } from '#modules/membership/contract/types.ts';

/** A payment for a membership. */
const Payment = z.object({
  userId: z.uuid(),
  plan: z.object({ id: z.string(), name: z.string() }),
  amount: Money,
  biller: z.string(),
  /** The biller's own reference, by which the money is found in its books. */
  transaction: z.string(),
  occurredAt: z.iso.datetime(),
});

const GivenBack = Payment.extend({
  /** The transaction that was given back, and what is left of it: nothing when in full. */
  payment: z.string(),
  left: Money,
  /** Taken back by the buyer's bank rather than given. */
  isChargeback: z.boolean(),
});

const State = z.object({ userId: z.uuid(), status: MembershipStatus, before: MembershipStatus });

/** `sites`: those that the receiver is told about. */
const Video = z.object({ id: z.number().int(), slug: z.string(), sites: z.array(z.string()) });

/** What each kind of notice holds as its `data` (R2). */
export const NOTICES = {
  'membership.sold': Payment,
  'membership.rebilled': Payment,
  'membership.canceled': State,
  'membership.expired': State,
  'membership.revoked': State,
  'membership.refunded': GivenBack,
  'video.published': Video,
  'video.hidden': Video,
} as const;
export type NoticeKind = keyof typeof NOTICES;
export type DataOf<Kind extends NoticeKind> = z.output<(typeof NOTICES)[Kind]>;

/** Sent at an operator's request alone. */
export const TEST_KIND = 'webhooks.test';

/** What is posted to a receiver. */
export const Notice = z.object({
  /** The same in `webhook-id`, and the same however often it is posted. */
  id: z.uuid(),
  kind: z.string(),
  createdAt: z.iso.datetime(),
  /** Null where it is about several sites, or about none. */
  site: z.string().nullable(),
  data: z.record(z.string(), z.json()),
});
export type Notice = z.output<typeof Notice>;

export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];

/** What an operator says about an endpoint. */
export const EndpointSettings = z.object({
  url: z.string().max(2000),
  description: z.string().max(200),
  kinds: z
    .array(z.enum(NOTICE_KINDS))
    .min(1)
    .transform((chosen) => [...new Set(chosen)].sort()),
  /** Null: all sites. */
  site: z.string().nullable(),
  isOn: z.boolean(),
});
export type EndpointSettings = z.output<typeof EndpointSettings>;
