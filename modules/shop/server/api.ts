import { implement } from '@orpc/server';
import { type ApiContext, userOf } from '#api/context.ts';
import { done } from '#api/declare.ts';
import { regionOf } from '#api/place.ts';
import { Forbidden } from '#kernel/errors.ts';
import { PAYMENT_PAGE_SILENT } from '#modules/billing/contract/types.ts';
import { type EntryKind, entriesTag } from '#modules/content/contract/kinds.ts';
import type { Viewer } from '#modules/content/server/index.ts';
import { shopEndpoints } from '../contract/api.ts';
import { SALE_EVENT, SALE_PAGE, UPGRADE_RULE } from '../contract/kinds.ts';
import { bundleLike } from './check-purchase.ts';
import type { ShopDeps } from './deps.ts';
import { memberPlusPrice, payForMemberPlus } from './member-plus.ts';
import { paymentResult } from './payment-result.ts';
import { waysToPay } from './payment-systems.ts';
import { priceSlots } from './price-slots.ts';
import { recentPurchasesOf } from './recent-purchases.ts';
import { cameFor, keepWhereTo, ownPath } from './return-path.ts';
import { eventFor, saleEventOf } from './sale-events.ts';
import { joinConfig, joinTemplate } from './sale-page.ts';
import { beginOffer, endOffer, offerTimer } from './special-offer.ts';
import { type Buyer, type JoinOutcome, join } from './start-purchase.ts';
import { findSlot } from './tariffs-store.ts';
import { rulesFor } from './upgrade-rules.ts';

interface Refusals {
  PAYMENT_SYSTEM_NOT_SELECTED(): Error;
  UNKNOWN_TARIFF(): Error;
  ALREADY_MEMBER(): Error;
  TRIAL_USED(): Error;
  PAYMENT_URL_NOT_FOUND(more?: { message: string }): Error;
  KEY_OF_ANOTHER_CHECKOUT(): Error;
}

/** The calls of `contract/api.ts`. */
export function shopHandlers(deps: ShopDeps) {
  const endpoints = implement(shopEndpoints).$context<ApiContext>();

  /** Who looks, and that the answer follows what operators write. */
  function viewerOf({ site, visitor, reply }: ApiContext, kind: EntryKind): Viewer {
    reply.dependsOn(entriesTag(site.key, kind));
    return { site: site.key, visitor };
  }

  return {
    joinTemplate: endpoints.joinTemplate.handler(async ({ context }) =>
      done(await joinTemplate(deps, viewerOf(context, SALE_PAGE))),
    ),

    joinConfig: endpoints.joinConfig.handler(async ({ context }) =>
      done(await joinConfig(deps, viewerOf(context, SALE_PAGE))),
    ),

    priceSlots: endpoints.priceSlots.handler(async ({ context, input = {} }) =>
      done(await priceSlots(deps, viewerOf(context, SALE_EVENT), input)),
    ),

    currentSaleEvent: endpoints.currentSaleEvent.handler(async ({ context, input = {} }) => {
      const event = await eventFor(deps, viewerOf(context, SALE_EVENT), input.event);
      // A page is the same in every country, and asks for no place.
      const region = event && !input.anywhere ? regionOf(context.request) : null;
      return done({ item: event ? saleEventOf(event, context, region) : null });
    }),

    saleEvent: endpoints.saleEvent.handler(async ({ context }) => {
      const event = await eventFor(deps, viewerOf(context, SALE_EVENT));
      const region = regionOf(context.request);
      if (event) return done(saleEventOf(event, context, region));
      return done({ uuid: null, saleEventGroup: '', RegionCode: region ?? '' });
    }),

    billers: endpoints.billers.handler(async ({ context, input = {} }) => {
      const { priceUuid, ...wanted } = input;
      const slot = priceUuid ? await findSlot(deps.db.drizzle, priceUuid) : undefined;
      const tariff = slot?.site === context.site.key ? slot.tariff : undefined;
      return done({ items: waysToPay(deps, context.site.key, wanted, tariff) });
    }),

    join: endpoints.join.handler(async ({ context, input, errors }) => {
      const started = startedOr(errors, await join(deps, buyerOf(context), input));
      keepWhereTo(context.reply, input.next);
      return done(started);
    }),

    paymentUrl: endpoints.paymentUrl.handler(async ({ context, input, errors }) => {
      const buyer = buyerOf(context);
      const { userUuid, Uuid, priceUuid, slavePriceUuids, paymentSystem } = input;
      if ([userUuid, Uuid].some((id) => id !== undefined && id !== buyer.userId)) throw new Forbidden();
      const wanted = slavePriceUuids?.length ? await bundleLike(deps, context, priceUuid, slavePriceUuids) : priceUuid;
      if (!wanted) throw errors.UNKNOWN_TARIFF();
      return done(startedOr(errors, await join(deps, buyer, { priceUuid: wanted, paymentSystem })));
    }),

    paymentResult: endpoints.paymentResult.handler(async ({ context, input, errors }) => {
      const result = await paymentResult(deps, {
        ...input,
        userId: userOf(context).id,
        site: context.site.key,
      });
      if (!result) throw errors.NOT_FOUND();
      return done({ ...result, next: cameFor(context.request) });
    }),

    timer: endpoints.timer.handler(async ({ context, input }) => {
      const { prices, ...timer } = await offerTimer(deps, context);
      const wanted = input?.priceUuid;
      return done({
        ...timer,
        prices: prices.filter(({ priceUuid }) => wanted === undefined || priceUuid === wanted),
      });
    }),

    beginOffer: endpoints.beginOffer.handler(async ({ context }) => done(await beginOffer(deps, context))),

    endOffer: endpoints.endOffer.handler(({ context }) => done(endOffer(deps, context))),

    priceUpgradeRules: endpoints.priceUpgradeRules.handler(async ({ context }) => {
      const viewer = viewerOf(context, UPGRADE_RULE);
      const { user } = context.visitor;
      const plan = user && (await deps.membership.planOf(user.id, context.site.key));
      const rules = await rulesFor(deps, viewer, plan?.product);
      return done({
        items: rules.map((rule) => ({
          ...rule,
          systems: waysToPay(deps, viewer.site, {}, rule.tariff).map(({ name }) => name),
        })),
      });
    }),

    memberPlusPrice: endpoints.memberPlusPrice.handler(async ({ context, input, errors }) => {
      const viewer = { site: context.site.key, visitor: context.visitor };
      const item = await memberPlusPrice(deps, viewer, input.id, context.request);
      if (!item) throw errors.NOT_FOUND();
      return done({ item });
    }),

    memberPlusPaymentUrl: endpoints.memberPlusPaymentUrl.handler(async ({ context, input, errors }) => {
      const { paymentUrl } = startedOr(errors, await payForMemberPlus(deps, buyerOf(context), input));
      keepWhereTo(context.reply, ownPath(input.returnUrl, context.request.origin));
      return done({ paymentUrl });
    }),

    recentPurchases: endpoints.recentPurchases.handler(async ({ context }) =>
      done({ items: await recentPurchasesOf(deps.db.drizzle, context.site.key) }),
    ),
  };
}

function buyerOf(context: ApiContext): Buyer {
  const { id: userId, email } = userOf(context);
  return { ...context, userId, email };
}

function startedOr(errors: Refusals, outcome: JoinOutcome) {
  switch (outcome.kind) {
    case 'started':
      return { paymentUrl: outcome.paymentUrl, checkoutId: outcome.checkoutId };
    case 'already-member':
      throw errors.ALREADY_MEMBER();
    case 'unknown-tariff':
      throw errors.UNKNOWN_TARIFF();
    case 'unknown-payment-system':
      throw errors.PAYMENT_SYSTEM_NOT_SELECTED();
    case 'no-payment-url':
      throw errors.PAYMENT_URL_NOT_FOUND();
    case 'no-payment-page':
      throw errors.PAYMENT_URL_NOT_FOUND({ message: PAYMENT_PAGE_SILENT });
    case 'trial-used':
      throw errors.TRIAL_USED();
    case 'key-of-another':
      throw errors.KEY_OF_ANOTHER_CHECKOUT();
  }
}
