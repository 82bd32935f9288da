import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { walletCallHandlers } from './calls.ts';
import { walletDeskHandlers } from './desk-calls.ts';
import { exportTokens } from './export-store.ts';
import { tokensGivenTo } from './gifts-store.ts';
import { hold, post, voidHold } from './holds.ts';
import type { WalletApi } from './index.ts';
import { credit, spend } from './ledger.ts';
import type { WalletDeps } from './parts.ts';
import { returnDueHolds } from './return-due-holds.ts';
import { returnAll } from './return-holds.ts';
import { standingOf } from './standing.ts';
import { tokenStory } from './story-store.ts';
import { billingHandlers } from './take-sale.ts';

const ReturnDueHolds = job('wallet.return-due-holds', z.object({}), { cron: '* * * * *' });

/** Tokens: who has how many, and the packs that fill a wallet. */
export function walletModule(deps: WalletDeps) {
  const { clock } = deps;
  const api: WalletApi = {
    balanceOf: async (userId) => (await standingOf(deps, userId)).tokens,
    standingOf: (userId) => standingOf(deps, userId),
    givenTo: (userId) => tokensGivenTo(deps.db.drizzle, userId),
    credit: (tx, wish) => credit(tx, clock, wish),
    spend: (tx, wish) => spend(tx, clock, wish),
    hold: (tx, wish) => hold(tx, clock, wish),
    post: (tx, wish) => post(tx, clock, wish),
    void: (tx, wish) => voidHold(tx, clock, wish),
  };

  return {
    name: 'wallet' as const,
    api,
    calls: walletCallHandlers(deps),
    deskCalls: walletDeskHandlers(deps),
    on: billingHandlers(clock),
    jobs: [work(ReturnDueHolds, (_, { signal }) => returnDueHolds(deps, signal))],
    forgetAccount: (tx: Tx, userId: string) => returnAll(tx, clock, userId),
    stories: [{ permission: 'wallet.read', before: (...asked) => tokenStory(deps.db.drizzle, ...asked) }],
    exportOf: (userId: string) => exportTokens(deps.db.drizzle, userId),
  } satisfies Module & { api: WalletApi };
}
