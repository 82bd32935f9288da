import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { sayingFaults } from '#api/errors/validation-error.ts';
import { sayingEdited } from '#api/errors/version-conflict.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { walletAdminEndpoints } from '../../contract/admin-api.ts';
import type { WalletModuleDeps } from '../deps.ts';
import { makePack, packAtAdmin, packSubject, removePack, savePack } from './edit-packs.ts';
import { readPacks } from './pack-table-store.ts';

/** Endpoints of `contract/pack-admin-api.ts`. */
export function packAdminHandlers(deps: WalletModuleDeps) {
  const endpoints = implement(walletAdminEndpoints).$context<AdminContext>();
  return {
    packs: endpoints.packs.handler(async ({ input }) => done(await readPacks(deps.db.drizzle, input))),

    pack: endpoints.pack.handler(async ({ input }) => done(await packAtAdmin(deps, input.id))),

    makePack: endpoints.makePack.handler(({ context, input, errors }) =>
      sayingFaults(errors, async () => done({ id: await makePack(deps, context, input) })),
    ),

    savePack: endpoints.savePack.handler(({ context, input, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, async () => done({ version: await savePack(deps, context, input) })),
      ),
    ),

    removePack: endpoints.removePack.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const outcome = await removePack(deps, context, input);
        if (outcome === 'was-bought') throw errors.PACK_WAS_BOUGHT();
        if (outcome === 'last') throw errors.LAST_PACK();
        return done({ removed: true as const });
      }),
    ),

    packHistory: endpoints.packHistory.handler(async ({ input: { id, beforeId } }) =>
      done({ items: await readHistory(deps, packSubject(id), beforeId) }),
    ),
  };
}
