import { implement } from '@orpc/server';
import { sayingFaults } from '#calls/cannot-be.ts';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { sayingEdited } from '#calls/edited-meanwhile.ts';
import { pageOf } from '#calls/page-of.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { shopDeskCalls } from '../contract/desk-calls.ts';
import { KINDS } from '../contract/kinds.ts';
import { makeTariff, saveTariff, tariffAtDesk } from './keep-tariffs.ts';
import type { ShopDeps } from './parts.ts';
import { readTariffs } from './tariffs-store.ts';

/** The calls of `contract/desk-calls.ts`. */
export function shopDeskHandlers(deps: ShopDeps) {
  const calls = implement(shopDeskCalls).$context<DeskContext>();
  return {
    ...deps.entries.deskHandlers(shopDeskCalls, { kinds: KINDS, publish: 'shop.publish' }),

    tariffs: calls.tariffs.handler(async ({ input }) =>
      done(await readTariffs(deps.db.drizzle, pageOf(input))),
    ),

    tariff: calls.tariff.handler(async ({ input }) => done(await tariffAtDesk(deps, input.id))),

    makeTariff: calls.makeTariff.handler(({ context, input, errors }) =>
      sayingFaults(errors, async () => done({ id: await makeTariff(deps, context, input) })),
    ),

    saveTariff: calls.saveTariff.handler(({ context, input, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, async () => done({ version: await saveTariff(deps, context, input) })),
      ),
    ),

    tariffHistory: calls.tariffHistory.handler(async ({ input }) => {
      const items = await readHistory(deps, { type: 'shop.tariff', id: input.id });
      return done({ items });
    }),
  };
}
