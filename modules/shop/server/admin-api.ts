import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingFaults } from '#api/errors/validation-error.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { shopAdminEndpoints } from '../contract/admin-api.ts';
import { KINDS } from '../contract/kinds.ts';
import type { ShopDeps } from './deps.ts';
import { obstaclesTo } from './purchase/payment-systems.ts';
import { createTariff, getTariff, saveTariff } from './tariffs/edit-tariffs.ts';
import { readTariffs } from './tariffs/tariffs-store.ts';

/** Endpoints of `contract/admin-api.ts`. */
export function shopAdminHandlers(deps: ShopDeps) {
  const endpoints = implement(shopAdminEndpoints).$context<AdminContext>();
  return {
    ...deps.content.adminHandlers(shopAdminEndpoints, { kinds: KINDS, publish: 'shop.publish' }),

    tariffs: endpoints.tariffs.handler(async ({ input }) =>
      done(await readTariffs(deps.db.drizzle, input, ({ site, tariff }) => obstaclesTo(deps, site, tariff))),
    ),

    tariff: endpoints.tariff.handler(async ({ input }) => done(await getTariff(deps, input.id))),

    makeTariff: endpoints.makeTariff.handler(({ context, input, errors }) =>
      sayingFaults(errors, async () => done({ id: await createTariff(deps, context, input) })),
    ),

    saveTariff: endpoints.saveTariff.handler(({ context, input, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, async () => done({ version: await saveTariff(deps, context, input) })),
      ),
    ),

    tariffHistory: endpoints.tariffHistory.handler(async ({ input }) => {
      const items = await readHistory(deps, { type: 'shop.tariff', id: input.id });
      return done({ items });
    }),
  };
}
