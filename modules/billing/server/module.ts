import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { on } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { presentCodes, USUAL_CODE_OWNER } from '../contract/biller-codes.ts';
import { CancelRequested, ResumeRequested } from '../contract/events.ts';
import { billingOverview, billingSearchProviders } from './admin/billing-overview.ts';
import { billingAdminHandlers } from './admin-api.ts';
import { billingHandlers } from './api.ts';
import type { Biller } from './biller.ts';
import { billingFigures } from './billing-metrics.ts';
import { checkoutById, hasCheckouts, importCheckout, stateOfCheckout } from './checkout/checkouts-store.ts';
import { oneClickSystems, startCheckout } from './checkout/start-checkout.ts';
import { whyNotSold } from './checkout/unsellable-reason.ts';
import type { BillingDeps, BillingModuleDeps } from './deps.ts';
import type { BillingApi } from './index.ts';
import { moneyActivity } from './ledger/activity-store.ts';
import { receiptLetters } from './ledger/receipt-emails.ts';
import { interpretDue } from './postbacks/interpret-postback.ts';
import { postbackHttp } from './postbacks/postback-http.ts';
import { exportPayments } from './privacy/export-store.ts';
import { forgetBuyer, forgetOldPostbacks } from './privacy/forget.ts';
import { Reconcile, ReconcileBiller, reconcile, reconcileBiller } from './reconciliation/reconcile.ts';
import { TellBillerToRefund, tellBillerToRefund } from './refunds/refund-payment.ts';
import {
  RemindBillers,
  remindBillers,
  requestCancellation,
  TellBillerToCancel,
  tellBillerToCancel,
} from './renewals/cancel-at-biller.ts';
import {
  RemindOfPrices,
  remindOfPrices,
  TellBillerThePrice,
  tellBillerThePrice,
} from './renewals/change-price-at-biller.ts';
import { requestResumption, TellBillerToResume, tellBillerToResume } from './renewals/resume-at-biller.ts';

/** At each start too: who paid while the program was being stopped should not wait for the next minute. */
const InterpretPostbacks = job('billing.interpret-postbacks', z.object({}), {
  cron: '* * * * *',
  atStart: true,
});
const ForgetPostbacks = job('billing.forget-postbacks', z.object({}), { cron: '41 4 * * *' });

/** Checkouts at billers, what billers tell, and the money it is about. */
export function billingModule(deps: BillingModuleDeps) {
  const { db } = deps;
  const billers = inOrder(deps.billers, deps.defaultBiller);
  const parts: BillingDeps = { ...deps, billers: new Map(billers.map((biller) => [biller.name, biller])) };

  const api: BillingApi = {
    paymentSystems: (_site, offer) =>
      billers
        .filter((biller) => !offer || whyNotSold(biller, offer) === undefined)
        .map(({ name, nameHuman, isNonRecurring }) => ({ name, nameHuman, isNonRecurring })),
    startCheckout: (checkout) => startCheckout(parts, checkout),
    oneClickSystems: (userId) => oneClickSystems(parts, userId),
    hasCode: (paymentSystem, codes) => {
      const owner = parts.billers.get(paymentSystem)?.codesOf ?? USUAL_CODE_OWNER;
      return presentCodes(codes)[owner] !== undefined;
    },
    capabilitiesOf: (paymentSystem) => parts.billers.get(paymentSystem)?.capabilities ?? {},
    resumes: (biller) => parts.billers.get(biller)?.resumeSubscription !== undefined,
    importCheckout: importCheckout,
    hasCheckouts: (site, products) => hasCheckouts(db.drizzle, site, products),
    async checkout(checkoutId, userId) {
      const checkout = await checkoutById(db.drizzle, checkoutId);
      if (checkout?.userId !== userId) return undefined;
      return { state: await stateOfCheckout(db.drizzle, checkoutId), offer: checkout.offer };
    },
  };

  return {
    name: 'billing' as const,
    api,
    endpoints: billingHandlers(parts),
    adminEndpoints: billingAdminHandlers(parts),
    http: postbackHttp(parts),
    jobs: [
      work(InterpretPostbacks, (_, { signal }) => interpretDue(parts, signal)),
      work(ForgetPostbacks, (_, { signal }) => forgetOldPostbacks(parts, signal)),
      work(TellBillerToCancel, (subscription, { signal }) => tellBillerToCancel(parts, subscription, signal)),
      work(RemindBillers, () => remindBillers(parts)),
      work(RemindOfPrices, () => remindOfPrices(parts)),
      work(TellBillerThePrice, (subscription, { signal }) => tellBillerThePrice(parts, subscription, signal)),
      work(TellBillerToResume, (subscription, { signal }) => tellBillerToResume(parts, subscription, signal)),
      work(Reconcile, () => reconcile(parts)),
      work(ReconcileBiller, ({ biller }, { signal }) => reconcileBiller(parts, biller, signal)),
      work(TellBillerToRefund, ({ refund }, { signal }) => tellBillerToRefund(parts, refund, signal)),
    ],
    on: [
      on(CancelRequested, (request, tx) => requestCancellation(tx, parts, request)),
      on(ResumeRequested, (request, tx) => requestResumption(tx, parts, request)),
      ...receiptLetters(parts),
    ],
    figures: billingFigures(deps),
    overview: [billingOverview(deps)],
    stories: [{ permission: 'billing.read-money', before: (...asked) => moneyActivity(db.drizzle, ...asked) }],
    searchProviders: billingSearchProviders(deps),
    machinePaths: [/^\/postback\//],
    origins: { form: billers.flatMap(({ pageOrigins = [] }) => pageOrigins) },
    forgetAccount: (tx: Tx, userId: string) => forgetBuyer(tx, deps.clock, userId),
    exportOf: (userId: string) => exportPayments(db.drizzle, userId),
  } satisfies Module & { api: BillingApi };
}

/** The default first, as a list of choices shows it. */
function inOrder(billers: readonly Biller[], chosen: string): Biller[] {
  const first = billers.find(({ name }) => name === chosen);
  const names = billers.map(({ name }) => name).join(', ');
  if (!first) throw new Error(`There is no biller called ${chosen}; there are: ${names}.`);
  return [first, ...billers.filter((biller) => biller !== first)];
}
