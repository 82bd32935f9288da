import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { regionOf } from '#api/request/geolocation.ts';
import { Forbidden } from '#kernel/errors.ts';
import { type CheckoutErrors, checkoutError } from '#modules/billing/server/index.ts';
import { type EntryKind, entriesTag } from '#modules/content/contract/kinds.ts';
import type { Viewer } from '#modules/content/server/index.ts';
import { saleSource } from '#modules/promotions/server/index.ts';
import { siteTag } from '#modules/site/server/index.ts';
import { shopEndpoints } from '../contract/api.ts';
import { SALE_EVENT, SALE_PAGE, UPGRADE_RULE } from '../contract/kinds.ts';
import type { ShopDeps } from './deps.ts';
import { findMatchingBundle } from './purchase/check-purchase.ts';
import { memberPlusPrice, startMemberPlusPurchase } from './purchase/member-plus.ts';
import { paymentResult } from './purchase/payment-result.ts';
import { paymentSystemsFor } from './purchase/payment-systems.ts';
import { purchaseStanding } from './purchase/purchase-standing.ts';
import { pathOnThisSite, rememberedReturnPath, rememberReturnPath } from './purchase/return-path.ts';
import { type Buyer, type PurchaseOutcome, startPurchase } from './purchase/start-purchase.ts';
import { priceSlots } from './sale/price-slots.ts';
import { recentPurchases } from './sale/recent-purchases.ts';
import { findSaleEvent, saleEventView } from './sale/sale-events.ts';
import { joinConfig, joinTemplate } from './sale/sale-page.ts';
import { endOffer, offerTimer, startOffer } from './sale/special-offer.ts';
import { upgradeRulesFor } from './sale/upgrade-rules.ts';
import { findSlot } from './tariffs/tariffs-store.ts';

interface PurchaseErrors extends CheckoutErrors {
  UNKNOWN_TARIFF(): Error;
  ALREADY_MEMBER(): Error;
  TRIAL_USED(): Error;
  PAYMENT_PENDING(): Error;
}

/** Endpoints of `contract/api.ts`. */
export function shopHandlers(deps: ShopDeps) {
  const endpoints = implement(shopEndpoints).$context<ApiContext>();

  /** The audience, with the response cache tied to this kind of content. */
  function viewerOf({ site, visitor, reply }: ApiContext, kind: EntryKind): Viewer {
    reply.dependsOn(entriesTag(site.key, kind));
    return { site: site.key, visitor };
  }

  function buyerOf(context: ApiContext): Buyer {
    const { id: userId, email } = userOf(context);
    return { ...context, userId, email, source: saleSource(context, deps.clock.now()) };
  }

  /** The site's own texts replace those that operators left empty (R17). */
  function salePageViewer(context: ApiContext): Viewer {
    context.reply.dependsOn(siteTag(context.site.key));
    return viewerOf(context, SALE_PAGE);
  }

  return {
    joinTemplate: endpoints.joinTemplate.handler(async ({ context }) =>
      done(await joinTemplate(deps, salePageViewer(context))),
    ),

    joinConfig: endpoints.joinConfig.handler(async ({ context }) =>
      done(await joinConfig(deps, salePageViewer(context))),
    ),

    priceSlots: endpoints.priceSlots.handler(async ({ context, input = {} }) =>
      done(await priceSlots(deps, viewerOf(context, SALE_EVENT), input)),
    ),

    currentSaleEvent: endpoints.currentSaleEvent.handler(async ({ context, input = {} }) => {
      const event = await findSaleEvent(deps, viewerOf(context, SALE_EVENT), input.event);
      // A cached page is the same in every country.
      const region = event && !input.anywhere ? regionOf(context.request) : null;
      return done({ item: event ? saleEventView(event, context, region) : null });
    }),

    saleEvent: endpoints.saleEvent.handler(async ({ context }) => {
      const event = await findSaleEvent(deps, viewerOf(context, SALE_EVENT));
      const region = regionOf(context.request);
      if (event) return done(saleEventView(event, context, region));
      return done({ uuid: null, saleEventGroup: '', RegionCode: region ?? '' });
    }),

    billers: endpoints.billers.handler(async ({ context, input = {} }) => {
      const { priceUuid, ...filter } = input;
      const slot = priceUuid ? await findSlot(deps.db.drizzle, priceUuid) : undefined;
      const tariff = slot?.site === context.site.key ? slot.tariff : undefined;
      return done({ items: paymentSystemsFor(deps, context.site.key, filter, tariff) });
    }),

    join: endpoints.join.handler(async ({ context, input, errors }) => {
      const started = startedOrThrow(errors, await startPurchase(deps, buyerOf(context), input));
      rememberReturnPath(context.reply, input.next);
      return done(started);
    }),

    paymentUrl: endpoints.paymentUrl.handler(async ({ context, input, errors }) => {
      const buyer = buyerOf(context);
      const { userUuid, Uuid, priceUuid, slavePriceUuids, paymentSystem } = input;
      if ([userUuid, Uuid].some((id) => id !== undefined && id !== buyer.userId)) throw new Forbidden();
      const filter = slavePriceUuids?.length
        ? await findMatchingBundle(deps, context, priceUuid, slavePriceUuids)
        : priceUuid;
      if (!filter) throw errors.UNKNOWN_TARIFF();
      return done(startedOrThrow(errors, await startPurchase(deps, buyer, { priceUuid: filter, paymentSystem })));
    }),

    paymentResult: endpoints.paymentResult.handler(async ({ context, input, errors }) => {
      const result = await paymentResult(deps, {
        ...input,
        userId: userOf(context).id,
        site: context.site.key,
      });
      if (!result) throw errors.NOT_FOUND();
      return done({ ...result, next: rememberedReturnPath(context.request) });
    }),

    paymentReturned: endpoints.paymentReturned.handler(async ({ context, input: { checkoutId, paid }, errors }) => {
      const userId = userOf(context).id;
      if (!(await deps.billing.checkout(checkoutId, userId))) throw errors.NOT_FOUND();
      await (paid ? deps.billing.noteReturn(checkoutId) : deps.billing.noteLeft(checkoutId, userId));
      return done({});
    }),

    purchaseStanding: endpoints.purchaseStanding.handler(async ({ context }) =>
      done(await purchaseStanding(deps, userOf(context).id, context.site.key)),
    ),

    timer: endpoints.timer.handler(async ({ context, input }) => {
      const { prices, ...timer } = await offerTimer(deps, context);
      const filter = input?.priceUuid;
      return done({
        ...timer,
        prices: prices.filter(({ priceUuid }) => filter === undefined || priceUuid === filter),
      });
    }),

    startOffer: endpoints.startOffer.handler(async ({ context }) => done(await startOffer(deps, context))),

    endOffer: endpoints.endOffer.handler(({ context }) => done(endOffer(deps, context))),

    priceUpgradeRules: endpoints.priceUpgradeRules.handler(async ({ context }) => {
      const viewer = viewerOf(context, UPGRADE_RULE);
      const { user } = context.visitor;
      const plan = user && (await deps.membership.planOf(user.id, context.site.key));
      const rules = await upgradeRulesFor(deps, viewer, plan);
      return done({
        items: rules.map((rule) => ({
          ...rule,
          systems: paymentSystemsFor(deps, viewer.site, {}, rule.tariff).map(({ name }) => name),
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
      const { paymentUrl } = startedOrThrow(errors, await startMemberPlusPurchase(deps, buyerOf(context), input));
      rememberReturnPath(context.reply, pathOnThisSite(input.returnUrl, context.request.origin));
      return done({ paymentUrl });
    }),

    recentPurchases: endpoints.recentPurchases.handler(async ({ context }) =>
      done({ items: await recentPurchases(deps.db.drizzle, context.site.key) }),
    ),
  };
}

function startedOrThrow(errors: PurchaseErrors, outcome: PurchaseOutcome) {
  switch (outcome.kind) {
    case 'started':
      return { paymentUrl: outcome.paymentUrl, checkoutId: outcome.checkoutId };
    case 'already-member':
      throw errors.ALREADY_MEMBER();
    case 'unknown-tariff':
      throw errors.UNKNOWN_TARIFF();
    case 'payment-pending':
      throw errors.PAYMENT_PENDING();
    case 'trial-used':
      throw errors.TRIAL_USED();
    default:
      throw checkoutError(errors, outcome.kind);
  }
}
