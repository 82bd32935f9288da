import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { walletAdminEndpoints } from '../contract/admin-api.ts';
import type { WalletDeps } from './deps.ts';
import { decideAboutGift, giveTokens } from './gifts/gifts.ts';
import { giftsOf, waitingGifts } from './gifts/gifts-store.ts';
import { standingOf } from './ledger/standing.ts';
import { lastTransfersOf, readBooks } from './ledger/transfers-store.ts';
import { packAdminHandlers } from './packs/admin-api.ts';

/** Endpoints of `contract/admin-api.ts`. */
export function walletAdminHandlers(deps: WalletDeps) {
  const endpoints = implement(walletAdminEndpoints).$context<AdminContext>();
  const { drizzle } = deps.db;
  return {
    ...packAdminHandlers(deps),

    wallet: endpoints.wallet.handler(async ({ input: { id } }) => {
      const [{ tokens: balance, held, owed }, transfers, gifts] = await Promise.all([
        standingOf(deps, id),
        lastTransfersOf(drizzle, id),
        giftsOf(drizzle, id),
      ]);
      return done({
        balance,
        held,
        owed,
        transfers,
        gifts,
      });
    }),

    books: endpoints.books.handler(async () => done({ accounts: await readBooks(drizzle) })),

    gifts: endpoints.gifts.handler(async () => done({ rows: await waitingGifts(drizzle) })),

    giveTokens: endpoints.giveTokens.handler(async ({ context, input, errors }) => {
      const { id: userId, ...gift } = input;
      const given = await giveTokens(deps, context, { ...gift, userId });
      if (given === 'other-gift') throw errors.KEY_TAKEN();
      if (given === 'too-many') throw errors.TOO_MANY_WAITING();
      return done(given);
    }),

    decideGift: endpoints.decideGift.handler(async ({ context, input, errors }) => {
      const state = await decideAboutGift(deps, context, input);
      if (state === 'own') throw errors.OWN_GIFT();
      return done({ state });
    }),
  };
}
