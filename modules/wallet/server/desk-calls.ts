import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { type GiftRow, walletDeskCalls } from '../contract/desk-calls.ts';
import { lastTransfersOf, readBooks } from './books-store.ts';
import { decideAboutGift, giveTokens } from './gifts.ts';
import { type Gift, giftsOf, waitingGifts } from './gifts-store.ts';
import { packDeskHandlers } from './pack-desk-calls.ts';
import type { WalletDeps } from './parts.ts';
import { standingOf } from './standing.ts';

/** The calls of `contract/desk-calls.ts`. */
export function walletDeskHandlers(deps: WalletDeps) {
  const calls = implement(walletDeskCalls).$context<DeskContext>();
  const { drizzle } = deps.db;
  return {
    ...packDeskHandlers(deps),

    wallet: calls.wallet.handler(async ({ input: { id } }) => {
      const [{ tokens: balance, held, owed }, transfers, gifts] = await Promise.all([
        standingOf(deps, id),
        lastTransfersOf(drizzle, id),
        giftsOf(drizzle, id),
      ]);
      return done({
        balance,
        held,
        owed,
        transfers: transfers.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() })),
        gifts: gifts.map(giftRow),
      });
    }),

    books: calls.books.handler(async () => done({ accounts: await readBooks(drizzle) })),

    gifts: calls.gifts.handler(async () => done({ rows: (await waitingGifts(drizzle)).map(giftRow) })),

    giveTokens: calls.giveTokens.handler(async ({ context, input, errors }) => {
      const { id: userId, ...gift } = input;
      const given = await giveTokens(deps, context, { ...gift, userId });
      if (given === 'other-gift') throw errors.KEY_TAKEN();
      if (given === 'too-many') throw errors.TOO_MANY_WAITING();
      return done(given);
    }),

    decideGift: calls.decideGift.handler(async ({ context, input, errors }) => {
      const state = await decideAboutGift(deps, context, input);
      if (state === 'own') throw errors.OWN_GIFT();
      return done({ state });
    }),
  };
}

function giftRow({ id, userId, tokens, reason, askedBy, askedAt, state, decidedBy }: Gift): GiftRow {
  return { id, userId, tokens, reason, askedBy, askedAt: askedAt.toISOString(), state, decidedBy };
}
