import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { hasActiveSubscription } from '#api/request/visitor.ts';
import { checkoutError } from '#modules/billing/server/index.ts';
import { saleSource } from '#modules/promotions/server/index.ts';
import { walletEndpoints } from '../contract/api.ts';
import type { WalletDeps } from './deps.ts';
import { standingOf } from './ledger/standing.ts';
import { buyTokens, tokensBought } from './packs/buy-tokens.ts';
import { packsOf, packsTag, systemsFor } from './packs/packs.ts';

/** Endpoints of `contract/api.ts`. */
export function walletHandlers(deps: WalletDeps) {
  const endpoints = implement(walletEndpoints).$context<ApiContext>();
  const { db, billing } = deps;

  return {
    prices: endpoints.prices.handler(async ({ context, input }) => {
      const { site, visitor, reply } = context;
      reply.dependsOn(packsTag(site.key));
      const packs = await packsOf(db.drizzle, site.key);
      const paymentSystems = billing.paymentSystems(site.key);
      const isMember = hasActiveSubscription(visitor);
      const offered = packs.map((pack) => ({
        ...pack,
        systems: systemsFor(deps, site.key, pack, isMember).map(({ name }) => name),
      }));
      const system = input?.paymentSystem;
      // Packs that no payment system sells aren't offered (R8).
      const items = offered.filter(
        ({ systems }) => systems.length > 0 && (system === undefined || systems.includes(system)),
      );
      return done({ items, paymentSystems });
    }),

    balance: endpoints.balance.handler(async ({ context }) => {
      const { tokens: balance, held, owed } = await standingOf(deps, userOf(context).id);
      return done({ balance, held, owed });
    }),

    quickPay: endpoints.quickPay.handler(async ({ context }) => {
      return done({ items: await billing.oneClickSystems(userOf(context).id) });
    }),

    buyTokens: endpoints.buyTokens.handler(async ({ context, input, errors }) => {
      const { id: userId, email } = userOf(context);
      const { origin, geolocation } = context.request;
      const source = saleSource(context, deps.clock.now());
      const buyer = { userId, email, site: context.site.key, origin, country: geolocation?.country, source };
      const isMember = hasActiveSubscription(context.visitor);
      const outcome = await buyTokens(deps, { ...buyer, ...input, isMember });
      if (outcome.kind === 'unknown-pack') throw errors.UNKNOWN_PACK();
      if (outcome.kind !== 'started') throw checkoutError(errors, outcome.kind);
      const { paymentUrl, checkoutId } = outcome;
      return done({ paymentUrl, checkoutId });
    }),

    tokensBought: endpoints.tokensBought.handler(async ({ context, input, errors }) => {
      const caller = { userId: userOf(context).id, site: context.site.key };
      const result = await tokensBought(deps, { ...input, ...caller });
      if (!result) throw errors.NOT_FOUND();
      return done(result);
    }),
  };
}
