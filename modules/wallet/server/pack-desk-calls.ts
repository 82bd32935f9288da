import { implement } from '@orpc/server';
import { sayingFaults } from '#calls/cannot-be.ts';
import { done } from '#calls/declare.ts';
import type { DeskContext } from '#calls/desk-context.ts';
import { sayingEdited } from '#calls/edited-meanwhile.ts';
import { pageOf } from '#calls/page-of.ts';
import { readHistory } from '#kernel/audit/history.ts';
import { walletDeskCalls } from '../contract/desk-calls.ts';
import { readPacks } from './desk-packs-store.ts';
import { makePack, packAtDesk, packSubject, removePack, savePack } from './keep-packs.ts';
import type { WalletDeps } from './parts.ts';

/** The calls of `contract/pack-desk-calls.ts`. */
export function packDeskHandlers(deps: WalletDeps) {
  const calls = implement(walletDeskCalls).$context<DeskContext>();
  return {
    packs: calls.packs.handler(async ({ input }) => done(await readPacks(deps.db.drizzle, pageOf(input)))),

    pack: calls.pack.handler(async ({ input }) => done(await packAtDesk(deps, input.id))),

    makePack: calls.makePack.handler(({ context, input, errors }) =>
      sayingFaults(errors, async () => done({ id: await makePack(deps, context, input) })),
    ),

    savePack: calls.savePack.handler(({ context, input, errors }) =>
      sayingFaults(errors, () =>
        sayingEdited(errors, async () => done({ version: await savePack(deps, context, input) })),
      ),
    ),

    removePack: calls.removePack.handler(({ context, input, errors }) =>
      sayingEdited(errors, async () => {
        const outcome = await removePack(deps, context, input);
        if (outcome === 'was-bought') throw errors.PACK_WAS_BOUGHT();
        if (outcome === 'last') throw errors.LAST_PACK();
        return done({ removed: true as const });
      }),
    ),

    packHistory: calls.packHistory.handler(async ({ input: { id, beforeId } }) =>
      done({ items: await readHistory(deps, packSubject(id), beforeId) }),
    ),
  };
}
