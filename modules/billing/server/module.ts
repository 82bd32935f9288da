import { z } from 'zod';
import type { Tx } from '#kernel/db/database.ts';
import { on } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { presentCodes, USUAL_CODE_OWNER } from '../contract/biller-codes.ts';
import { CancelRequested, ResumeRequested } from '../contract/events.ts';
import { billingOverview, billingSearchProviders } from './admin/billing-overview.ts';
import { sitesOfBuyer, sitesOfCheckout, sitesOfEntry } from './admin/checkout-table-store.ts';
import { billingAdminHandlers } from './admin-api.ts';
import { billingHandlers } from './api.ts';
import type { Biller } from './biller.ts';
import { sellersOf } from './billers/sellers.ts';
import { billingMetrics } from './billing-metrics.ts';
import { checkoutById, hasCheckouts, importCheckout, stateOfCheckout } from './checkout/checkouts-store.ts';
import { EmailPending, emailPending, noteLeft, noteReturn, pendingPurchase } from './checkout/pending-purchase.ts';
import { oneClickSystems, startCheckout } from './checkout/start-checkout.ts';
import type { BillingDeps, BillingModuleDeps } from './deps.ts';
import type { BillingApi } from './index.ts';
import { moneyActivity } from './ledger/activity-store.ts';
import { pendingTemplate, receiptEmails, receiptTemplates } from './ledger/receipt-emails.ts';
import { interpretDue } from './postbacks/interpret-postback.ts';
import { postbackHttp } from './postbacks/postback-http.ts';
import { exportPayments } from './privacy/export-store.ts';
import { forgetBuyer, forgetOldPostbacks } from './privacy/forget.ts';
import { Reconcile, ReconcileBiller, reconcile, reconcileBiller } from './reconciliation/reconcile.ts';
import { RefundAtBiller, refundAtBiller } from './refunds/refund-payment.ts';
import {
  askBiller,
  CancelAtBiller,
  ChangePriceAtBiller,
  ResumeAtBiller,
  RetryCancellations,
  RetryPriceChanges,
  requestRenewal,
  retryRequests,
} from './renewals/ask-biller.ts';
import { isBlocked } from './risk/block-list.ts';

/** At each start too, so that buyers who paid during a restart don't wait for the next minute. */
const InterpretPostbacks = job('billing.interpret-postbacks', z.object({}), {
  cron: '* * * * *',
  atStart: true,
});
const ForgetPostbacks = job('billing.forget-postbacks', z.object({}), { cron: '41 4 * * *' });

/** Checkouts at billers, billers' messages, and the books. */
export function billingModule(moduleDeps: BillingModuleDeps) {
  const { db, clock } = moduleDeps;
  const billers = inOrder(moduleDeps.billers, moduleDeps.defaultBiller);
  const deps: BillingDeps = { ...moduleDeps, billers: new Map(billers.map((biller) => [biller.name, biller])) };
  const isEntered = (biller: string) => deps.entered?.includes(biller) ?? false;

  const api: BillingApi = {
    ...sellersOf(billers),
    isBlocked: (tx, comer) => isBlocked(tx, comer, clock.now()),
    startCheckout: (checkout) => startCheckout(deps, checkout),
    oneClickSystems: (userId) => oneClickSystems(deps, userId),
    hasCode: (paymentSystem, codes) => {
      const owner = deps.billers.get(paymentSystem)?.codesOf ?? USUAL_CODE_OWNER;
      return presentCodes(codes)[owner] !== undefined;
    },
    isEntered,
    resumes: (biller) => isEntered(biller) || deps.billers.get(biller)?.resumeSubscription !== undefined,
    importCheckout: importCheckout,
    hasCheckouts: (site, products) => hasCheckouts(db.drizzle, site, products),
    pendingPurchase: (userId, site) => pendingPurchase(deps, userId, site),
    noteReturn: (checkoutId) => noteReturn(deps, checkoutId),
    noteLeft: (checkoutId, userId) => noteLeft(deps, checkoutId, userId),
    async checkout(checkoutId, userId) {
      const checkout = await checkoutById(db.drizzle, checkoutId);
      if (checkout?.userId !== userId) return undefined;
      return { state: await stateOfCheckout(db.drizzle, checkoutId), offer: checkout.offer };
    },
  };

  return {
    name: 'billing' as const,
    api,
    endpoints: billingHandlers(deps),
    adminEndpoints: billingAdminHandlers(deps),
    http: postbackHttp(deps),
    jobs: [
      work(InterpretPostbacks, (_, { signal }) => interpretDue(deps, signal)),
      work(EmailPending, ({ checkoutId }) => emailPending(deps, checkoutId)),
      work(ForgetPostbacks, (_, { signal }) => forgetOldPostbacks(deps, signal)),
      work(CancelAtBiller, (subscription, { signal }) => askBiller(deps, 'cancellations', subscription, signal)),
      work(ResumeAtBiller, (subscription, { signal }) => askBiller(deps, 'resumptions', subscription, signal)),
      work(ChangePriceAtBiller, (subscription, { signal }) => askBiller(deps, 'priceChanges', subscription, signal)),
      work(RetryCancellations, () => retryRequests(deps, 'cancellations')),
      work(RetryPriceChanges, () => retryRequests(deps, 'priceChanges')),
      work(Reconcile, () => reconcile(deps)),
      work(ReconcileBiller, ({ biller }, { signal }) => reconcileBiller(deps, biller, signal)),
      work(RefundAtBiller, ({ refund }, { signal }) => refundAtBiller(deps, refund, signal)),
    ],
    on: [
      on(CancelRequested, async (request, tx) => {
        if (!isEntered(request.biller)) await requestRenewal(tx, deps, 'cancellations', request);
      }),
      on(ResumeRequested, async (request, tx) => {
        if (!isEntered(request.biller)) await requestRenewal(tx, deps, 'resumptions', request);
      }),
      ...receiptEmails(deps),
    ],
    emailTemplates: [...receiptTemplates, pendingTemplate],
    metrics: billingMetrics(deps),
    overview: [billingOverview(deps)],
    siteOf: {
      checkout: (id) => sitesOfCheckout(db.drizzle, id),
      'money-entry': (id) => sitesOfEntry(db.drizzle, id),
      account: (id) => sitesOfBuyer(db.drizzle, id),
    },
    timelines: [{ permission: 'billing.read-money', before: (...query) => moneyActivity(db.drizzle, ...query) }],
    searchProviders: billingSearchProviders(deps),
    machinePaths: [/^\/postback\//],
    origins: { form: billers.flatMap(({ pageOrigins = [] }) => pageOrigins) },
    forgetAccount: (tx: Tx, userId: string) => forgetBuyer(tx, deps.clock, userId),
    exportOf: (userId: string) => exportPayments(db.drizzle, userId),
  } satisfies Module & { api: BillingApi };
}

/** With the default first. */
function inOrder(billers: readonly Biller[], chosen: string): Biller[] {
  const first = billers.find(({ name }) => name === chosen);
  const names = billers.map(({ name }) => name).join(', ');
  if (!first) throw new Error(`There is no biller called ${chosen}; there are: ${names}.`);
  return [first, ...billers.filter((biller) => biller !== first)];
}
