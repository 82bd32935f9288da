import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { walletAdminHandlers } from './admin-api.ts';
import { walletHandlers } from './api.ts';
import type { WalletDeps, WalletModuleDeps } from './deps.ts';
import { prepareTokensGiven } from './gifts/gifts-store.ts';
import type { WalletApi } from './index.ts';
import { billingHandlers } from './ledger/apply-billing-event.ts';
import { payOut, takeEarned } from './ledger/earnings.ts';
import { earnedBy, readEarnings, traceTransfers } from './ledger/earnings-store.ts';
import { hold, post, voidHold } from './ledger/holds.ts';
import { credit, lockBalance, spend } from './ledger/ledger.ts';
import { prepareBalances } from './ledger/ledger-store.ts';
import { returnAll, returnDueHolds } from './ledger/return-holds.ts';
import { standingOf } from './ledger/standing.ts';
import { exportTokens, tokenActivity } from './ledger/transfers-store.ts';

const ReturnDueHolds = job('wallet.return-due-holds', z.object({}), { cron: '* * * * *' });

/** Tokens: balances, and the packs that are sold. */
export function walletModule(moduleDeps: WalletModuleDeps) {
  const { clock, db } = moduleDeps;
  const deps: WalletDeps = { ...moduleDeps, balancesOf: prepareBalances(db.drizzle) };
  const api: WalletApi = {
    balanceOf: async (userId) => (await standingOf(deps, userId)).tokens,
    standingOf: (userId, tx) => standingOf(tx ? { clock, balancesOf: prepareBalances(tx) } : deps, userId),
    lockBalance: (tx, userId) => lockBalance(tx, clock, userId),
    givenTo: prepareTokensGiven(db.drizzle),
    credit: (tx, request) => credit(tx, clock, request),
    spend: (tx, request) => spend(tx, clock, request),
    hold: (tx, request) => hold(tx, clock, request),
    post: (tx, request) => post(tx, clock, request),
    void: (tx, request) => voidHold(tx, clock, request),
    earnedBy: (userId) => earnedBy(db.drizzle, userId),
    payOut: (tx, request) => payOut(tx, clock, request),
    takeEarned: (tx, request) => takeEarned(tx, clock, request),
    earnings: (span, tx = db.drizzle) => readEarnings(tx, span),
    trace: (keys) => traceTransfers(db.drizzle, keys),
  };

  return {
    name: 'wallet' as const,
    api,
    endpoints: walletHandlers(deps),
    adminEndpoints: walletAdminHandlers(deps),
    on: billingHandlers(deps),
    jobs: [work(ReturnDueHolds, (_, { signal }) => returnDueHolds(deps, signal))],
    forgetAccount: (tx: Tx, userId: string) => returnAll(tx, clock, userId),
    timelines: [{ permission: 'wallet.read', before: (...query) => tokenActivity(db.drizzle, ...query) }],
    exportOf: (userId: string) => exportTokens(db.drizzle, userId),
  } satisfies Module & { api: WalletApi };
}
