import { z } from 'zod';
import { call, envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { CHECKOUT_REFUSALS, PaymentSystem } from '#modules/billing/contract/types.ts';
import { Slug } from '#modules/content/contract/fields.ts';
import { MembershipStatus } from '#modules/membership/contract/types.ts';
import {
  JoinConfig,
  JoinTemplate,
  MemberPlusPrice,
  OfferTimer,
  PurchaseStanding,
  RecentPurchase,
  RunningSaleEvent,
  SaleEvent,
  TariffList,
  UpgradeOffer,
} from './types.ts';

const MINUTE = 60_000;
const tags = ['shop'];
const read = neutralEndpoint.meta({ access: 'anyone' });
const NO_EVENT = { access: 'anyone', failure: 'Failed to get current sale event' } as const;
/** Each request starts a checkout at a biller. */
const buying = { access: 'signed-in', rateLimit: { limit: 20, windowMs: 10 * MINUTE } } as const;

/** A path of this site: `//` and `/\` would lead elsewhere. */
const LocalPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])\S*$/, 'Use a path of this site.');
const Flag = z.enum(['0', '1']).transform((flag) => flag === '1');
const PaymentSystemQuery = {
  nonRecurring: Flag.optional().describe('Include those that can’t renew'),
  segpay: Flag.optional().describe('Include Segpay'),
};

const REFUSALS = {
  ...CHECKOUT_REFUSALS,
  UNKNOWN_TARIFF: { status: 404, message: 'This plan is no longer available. Please choose another one.' },
  ALREADY_MEMBER: { status: 409, message: 'You already have an active membership on this site.' },
  PAYMENT_PENDING: {
    status: 409,
    message: 'Your payment is being confirmed, so you can’t buy anything else here until then.',
  },
  TRIAL_USED: {
    status: 409,
    message: 'Trials are only for first purchases on this site. Please choose another plan.',
  },
} as const;
const NOT_SELECTED = CHECKOUT_REFUSALS.PAYMENT_SYSTEM_NOT_SELECTED.message;
const PaymentSystemName = z.string(NOT_SELECTED).min(1, NOT_SELECTED).max(40);
const Choice = z.object({ priceUuid: z.uuid('Please choose a plan.'), paymentSystem: PaymentSystemName });
const Started = z.object({
  paymentUrl: z.string(),
  checkoutId: z.uuid().nullable().describe('Null if it is sold at a URL of its own'),
});

export const shopEndpoints = moduleEndpoints('shop', {
  joinTemplate: read
    .route({ method: 'GET', path: '/api/join-now-template', tags, summary: 'Texts of the sale page' })
    .meta({ access: 'anyone', failure: 'Failed to get template' })
    .input(noQuery)
    .output(envelope(JoinTemplate)),
  joinConfig: read
    .route({ method: 'GET', path: '/api/join-now-config', tags, summary: 'Settings of the sale page' })
    .meta({ access: 'anyone', failure: 'Failed to get config' })
    .input(noQuery)
    .output(envelope(JoinConfig)),
  priceSlots: read
    .route({
      method: 'GET',
      path: '/api/price-slots',
      tags,
      summary: 'Tariffs of this site and the payment systems that sell them',
      description: 'Those of a sale event while it runs. Special ones (type 2) are sold while an offer runs.',
    })
    .meta({ access: 'anyone', failure: 'Failed to get tariffs' })
    .input(query({ event: Slug.optional(), ...PaymentSystemQuery }).optional())
    .output(envelope(TariffList)),
  currentSaleEvent: read
    .route({
      method: 'GET',
      path: '/api/current-sale-event',
      tags,
      summary: 'The running sale event, or the requested one while it runs',
    })
    .meta(NO_EVENT)
    .input(
      query({
        event: Slug.optional(),
        anywhere: Flag.optional().describe('Without `RegionCode`: the same answer for every location'),
      }).optional(),
    )
    .output(envelope(z.object({ item: SaleEvent.nullable() }))),
  saleEvent: read
    .route({
      method: 'GET',
      path: '/api/content/v1/sale-event',
      tags,
      summary: 'The running sale event for the location of the request',
      description: 'Always an object: where no event runs, `uuid` is null and `saleEventGroup` is empty.',
    })
    .meta(NO_EVENT)
    .input(noQuery)
    .output(envelope(RunningSaleEvent)),
  billers: read
    .route({ method: 'GET', path: '/api/memberships/billers', tags, summary: 'Payment systems' })
    .meta({ access: 'anyone', failure: 'Failed to get payment systems' })
    .input(query({ priceUuid: z.uuid().optional(), ...PaymentSystemQuery }).optional())
    .output(envelope(z.object({ items: z.array(PaymentSystem) }))),
  join: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/join',
      tags,
      summary: 'Start a checkout',
      description:
        'Freezes the tariff into a checkout and returns the URL of the biller’s payment page. The same `idempotencyKey` returns the same checkout, and refuses another choice.',
    })
    .meta(buying)
    .input(
      Choice.extend({
        idempotencyKey: z.uuid().optional(),
        next: LocalPath.optional().describe('Where the buyer was going'),
      }),
    )
    .errors(REFUSALS)
    .output(envelope(Started)),
  paymentUrl: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/payment/url',
      tags,
      summary: 'Start a checkout, of a bundle if prices of other sites are given',
    })
    .meta(buying)
    .input(
      Choice.extend({
        userUuid: z.uuid().optional(),
        Uuid: z.uuid().optional().describe('The same as `userUuid`'),
        slavePriceUuids: z.array(z.uuid()).max(2).optional(),
      }).refine(({ userUuid, Uuid }) => userUuid !== undefined || Uuid !== undefined, {
        path: ['userUuid'],
        message: 'Set `userUuid` or `Uuid`.',
      }),
    )
    .errors(REFUSALS)
    .output(envelope(Started)),
  paymentResult: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/payment/checkouts/{checkoutId}',
      tags,
      summary: 'The result of my checkout',
      description: '`pending` until the biller has confirmed it; the browser’s return proves nothing.',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ checkoutId: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such checkout.' } })
    .output(
      envelope(
        z.object({
          state: z.enum(['pending', 'approved', 'declined']),
          status: MembershipStatus,
          next: z.string().nullable().describe('Where the buyer was going'),
          plan: z.string().nullable().describe('The chosen tariff, if it is one of this site'),
        }),
      ),
    ),
  paymentReturned: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/payment/checkouts/{checkoutId}/returned',
      tags,
      summary: 'I am back from the payment page',
      description:
        'Proves nothing: until the biller confirms or declines, for a day at most, pages say that the payment is being confirmed, and no membership of this site is sold to this account. `paid: false` says that nothing was paid, and ends that.',
    })
    .meta(buying)
    .input(z.object({ checkoutId: z.uuid(), paid: z.boolean().default(true) }))
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such checkout.' } })
    .output(envelope(z.object({}))),
  purchaseStanding: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/payment/standing',
      tags,
      summary: 'What I can’t buy on this site now: what I have, and anything while a payment is being confirmed',
    })
    .meta({ access: 'signed-in' })
    .input(noQuery)
    .output(envelope(PurchaseStanding)),
  timer: read
    .route({
      method: 'GET',
      path: '/api/memberships/service/timer',
      tags,
      summary: 'How long this visitor’s special offer still runs',
    })
    .input(query({ priceUuid: z.uuid().optional().describe('Only the timer of this price') }).optional())
    .output(envelope(OfferTimer)),
  startOffer: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/special-offer',
      tags,
      summary: 'Start the exit offer; one that ran out does not start again',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .output(envelope(OfferTimer)),
  endOffer: neutralEndpoint
    .route({ method: 'POST', path: '/api/special-offer/end', tags, summary: 'End the exit offer now' })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .output(envelope(OfferTimer)),
  priceUpgradeRules: read
    .route({
      method: 'GET',
      path: '/api/memberships/service/price-upgrade-rules',
      tags,
      summary: 'Which tariff can be changed to which; members get those for their own tariff',
    })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(UpgradeOffer) }))),
  memberPlusPrice: call
    .route({
      method: 'GET',
      path: '/memberplus/api/v1/member-plus-prices/{id}',
      tags,
      summary: 'A member-plus offer for another site',
    })
    .input(z.object({ id: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: 'This offer has ended.' } })
    .output(envelope(z.object({ item: MemberPlusPrice }))),
  memberPlusPaymentUrl: neutralEndpoint
    .route({
      method: 'GET',
      path: '/memberplus/api/v1/memberships/payment-url',
      tags,
      summary: 'The payment URL of a member-plus offer',
    })
    .meta({ ...buying, closedToImpersonation: true })
    .input(
      query({
        piCode: z.string().min(1).max(80).describe('Of the biller, or the id of the price if it has none'),
        siteUrl: z.url().max(300),
        returnUrl: z.url().max(500).optional().describe('Offered after the payment, if it is on this site'),
        paymentSystem: PaymentSystemName,
        segpayPackageId: z.string().max(40).optional(),
      }),
    )
    .errors(REFUSALS)
    .output(envelope(z.object({ paymentUrl: z.string() }))),
  recentPurchases: read
    .route({
      method: 'GET',
      path: '/api/recent-purchases',
      tags,
      summary: 'Recent purchases, without the buyers',
    })
    .meta({ access: 'anyone', unverified: 'same', cached: true })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(RecentPurchase) }))),
});
