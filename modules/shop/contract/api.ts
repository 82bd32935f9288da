import { z } from 'zod';
import { call, envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare.ts';
import { PaymentSystem } from '#modules/billing/contract/types.ts';
import { Slug } from '#modules/content/contract/fields.ts';
import { MembershipStatus } from '#modules/membership/contract/types.ts';
import {
  JoinConfig,
  JoinTemplate,
  MemberPlusPrice,
  OfferedUpgrade,
  OfferTimer,
  RecentPurchase,
  RunningSaleEvent,
  SaleEvent,
  TariffList,
} from './types.ts';

const MINUTE = 60_000;
const tags = ['shop'];
const read = neutralEndpoint.meta({ access: 'anyone' });
const NO_EVENT = { access: 'anyone', failure: 'Failed to get current sale event' } as const;
/** Each begins a checkout at a biller. */
const buying = { access: 'signed-in', rateLimit: { limit: 20, windowMs: 10 * MINUTE } } as const;

/** A path of this site, without its beginning going elsewhere. */
const OwnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])\S*$/, 'A path of this site.');
const Flag = z.enum(['0', '1']).transform((flag) => flag === '1');
const WaysQuery = {
  nonRecurring: Flag.optional().describe('Also those that cannot renew'),
  segpay: Flag.optional().describe('Also Segpay, where it is not the usual one'),
};

const PAYMENT_SYSTEM_NOT_SELECTED = { status: 400, message: 'Payment system not selected' } as const;
const PAYMENT_URL_NOT_FOUND = { status: 502, message: 'Payment url not found' } as const;
const REFUSALS = {
  PAYMENT_SYSTEM_NOT_SELECTED,
  UNKNOWN_TARIFF: { status: 404, message: 'This plan is no longer sold. Please choose another.' },
  ALREADY_MEMBER: { status: 409, message: 'You already have an active membership on this site.' },
  TRIAL_USED: {
    status: 409,
    message: 'A trial is for those who have not bought on this site before. Please choose another plan.',
  },
  PAYMENT_URL_NOT_FOUND,
  KEY_OF_ANOTHER_CHECKOUT: {
    status: 409,
    message: 'This key began another checkout. Please take a new one.',
  },
} as const;
const NOT_SELECTED = PAYMENT_SYSTEM_NOT_SELECTED.message;
const PaymentSystemName = z.string(NOT_SELECTED).min(1, NOT_SELECTED).max(40);
const Choice = z.object({ priceUuid: z.uuid('Please choose a plan.'), paymentSystem: PaymentSystemName });
const Started = z.object({
  paymentUrl: z.string(),
  checkoutId: z.uuid().nullable().describe('Null where it is sold at an address of its own'),
});

export const shopEndpoints = moduleEndpoints('shop', {
  joinTemplate: read
    .route({ method: 'GET', path: '/api/join-now-template', tags, summary: 'What the sale page says' })
    .meta({ access: 'anyone', failure: 'Failed to get template' })
    .input(noQuery)
    .output(envelope(JoinTemplate)),
  joinConfig: read
    .route({ method: 'GET', path: '/api/join-now-config', tags, summary: 'How the sale page behaves' })
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
    .input(query({ event: Slug.optional(), ...WaysQuery }).optional())
    .output(envelope(TariffList)),
  currentSaleEvent: read
    .route({
      method: 'GET',
      path: '/api/current-sale-event',
      tags,
      summary: 'The sale event that runs, or the named one while it does',
    })
    .meta(NO_EVENT)
    .input(
      query({
        event: Slug.optional(),
        anywhere: Flag.optional().describe('Without `RegionCode`: the same answer for every place'),
      }).optional(),
    )
    .output(envelope(z.object({ item: SaleEvent.nullable() }))),
  saleEvent: read
    .route({
      method: 'GET',
      path: '/api/content/v1/sale-event',
      tags,
      summary: 'Which sale event runs where this request comes from',
      description: 'Always an object: where no event runs, `uuid` is null and `saleEventGroup` is empty.',
    })
    .meta(NO_EVENT)
    .input(noQuery)
    .output(envelope(RunningSaleEvent)),
  billers: read
    .route({ method: 'GET', path: '/api/memberships/billers', tags, summary: 'Ways to pay' })
    .meta({ access: 'anyone', failure: 'Failed to get payment systems' })
    .input(query({ priceUuid: z.uuid().optional(), ...WaysQuery }).optional())
    .output(envelope(z.object({ items: z.array(PaymentSystem) }))),
  join: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/join',
      tags,
      summary: 'Begin a checkout',
      description:
        'Freezes the tariff into a checkout attempt and answers the address of the biller’s hosted page. The same `idempotencyKey` answers the same attempt, and refuses another choice.',
    })
    .meta(buying)
    .input(
      Choice.extend({
        idempotencyKey: z.uuid().optional(),
        next: OwnPath.optional().describe('Where the buyer wanted to go'),
      }),
    )
    .errors(REFUSALS)
    .output(envelope(Started)),
  paymentUrl: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/payment/url',
      tags,
      summary: 'Begin a checkout, of a bundle where prices of other sites are named',
    })
    .meta(buying)
    .input(
      Choice.extend({
        userUuid: z.uuid().optional(),
        Uuid: z.uuid().optional().describe('The same as `userUuid`'),
        slavePriceUuids: z.array(z.uuid()).max(2).optional(),
      }).refine(({ userUuid, Uuid }) => userUuid !== undefined || Uuid !== undefined, {
        path: ['userUuid'],
        message: 'Whose purchase is it?',
      }),
    )
    .errors(REFUSALS)
    .output(envelope(Started)),
  paymentResult: neutralEndpoint
    .route({
      method: 'GET',
      path: '/api/payment/checkouts/{checkoutId}',
      tags,
      summary: 'What became of a checkout of mine',
      description: '`pending` until the biller’s own message has arrived; the browser’s return proves nothing.',
    })
    .meta({ access: 'signed-in' })
    .input(z.object({ checkoutId: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: 'There is no such checkout.' } })
    .output(
      envelope(
        z.object({
          state: z.enum(['pending', 'approved', 'declined']),
          status: MembershipStatus,
          next: z.string().nullable().describe('Where the buyer wanted to go'),
          plan: z.string().nullable().describe('The tariff that was chosen, if it is one of this site'),
        }),
      ),
    ),
  timer: read
    .route({
      method: 'GET',
      path: '/api/memberships/service/timer',
      tags,
      summary: 'How long the special offer of this visitor still runs',
    })
    .input(query({ priceUuid: z.uuid().optional().describe('Only the timer of this price') }).optional())
    .output(envelope(OfferTimer)),
  beginOffer: neutralEndpoint
    .route({
      method: 'POST',
      path: '/api/special-offer',
      tags,
      summary: 'Begin the offer to somebody who was about to leave; one that ran out does not begin again',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .output(envelope(OfferTimer)),
  endOffer: neutralEndpoint
    .route({ method: 'POST', path: '/api/special-offer/end', tags, summary: 'End the offer at once' })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .output(envelope(OfferTimer)),
  priceUpgradeRules: read
    .route({
      method: 'GET',
      path: '/api/memberships/service/price-upgrade-rules',
      tags,
      summary: 'Which tariff can be changed to which; a member is told those for the own one',
    })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(OfferedUpgrade) }))),
  memberPlusPrice: call
    .route({
      method: 'GET',
      path: '/memberplus/api/v1/member-plus-prices/{id}',
      tags,
      summary: 'What members are offered of another site',
    })
    .input(z.object({ id: z.uuid() }))
    .errors({ NOT_FOUND: { status: 404, message: 'This offer is over.' } })
    .output(envelope(z.object({ item: MemberPlusPrice }))),
  memberPlusPaymentUrl: neutralEndpoint
    .route({
      method: 'GET',
      path: '/memberplus/api/v1/memberships/payment-url',
      tags,
      summary: 'Where a member pays for another site',
    })
    .meta({ ...buying, closedToImpersonation: true })
    .input(
      query({
        piCode: z.string().min(1).max(80).describe('Of the biller, or the id of the price where it has none'),
        siteUrl: z.url().max(300),
        returnUrl: z.url().max(500).optional().describe('Offered when the payment is confirmed, if it is of this site'),
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
      summary: 'What was bought lately, without saying by whom',
    })
    .meta({ access: 'anyone', unverified: 'same', kept: true })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(RecentPurchase) }))),
});
