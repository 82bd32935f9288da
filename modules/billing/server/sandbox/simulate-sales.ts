import type { Actor } from '#kernel/audit/audit.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import { newSecret } from '#kernel/ids.ts';
import { type Action, outcomeOf } from '../simulator/sale-rules.ts';
import { emit, type SandboxDeps } from './deliver.ts';
import {
  addSale,
  isPaid,
  newestPayment,
  paymentUnder,
  type Sale,
  setNextRebill,
  setRebillPrice,
  setState,
  takeDueSale,
  takeSale,
} from './sales-store.ts';
import type { CheckoutOrder } from './wire.ts';

/** Books the sale before it is reported. Approving twice sells once. Returns the id of its delivery. */
export async function approve(
  deps: SandboxDeps,
  order: CheckoutOrder,
  { delayMs }: { delayMs?: number } = {},
): Promise<string | undefined> {
  const now = deps.clock.now();
  const id = `sbs_${newSecret(12)}`;
  const { rebillMinor, periodDays } = order;
  const renews = rebillMinor !== undefined && periodDays !== undefined;
  const nextRebillAt = renews ? new Date(now.getTime() + periodDays * DAY) : undefined;
  return deps.db.transaction(async (tx) => {
    if (await addSale(tx, { id, order, now, nextRebillAt }))
      return emit(tx, deps, { ...order, event: 'approved', saleId: id, delayMs });
  });
}

export async function decline(deps: SandboxDeps, order: CheckoutOrder): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await isPaid(tx, order.checkout))) return emit(tx, deps, { ...order, event: 'declined', saleId: undefined });
  });
}

/** Runs an operator's action. Returns the id of the delivery; undefined if it isn't possible (any more). */
export async function operate(
  deps: SandboxDeps,
  request: { saleId: string; action: Action; actor: Actor },
): Promise<string | undefined> {
  const { saleId, action, actor } = request;
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    const payment = sale && (await newestPayment(tx, saleId));
    const delivery = sale && (await change(tx, deps, sale, action, payment));
    if (delivery)
      await deps.audit.record(tx, {
        actor,
        action: `sandbox-biller.${action}`,
        subject: { type: 'sandbox-sale', id: saleId },
        before: { state: sale.state, left: payment?.left ?? 0 },
        after: { act: action },
      });
    return delivery;
  });
}

async function change(
  tx: Tx,
  deps: SandboxDeps,
  sale: Sale,
  action: Action,
  payment?: { transaction: string; left: number },
): Promise<string | undefined> {
  const { id: saleId, state, rebillMinor: furtherMinor, checkout, product, currency, origin } = sale;
  const outcome = outcomeOf({ state, furtherMinor, left: payment?.left ?? 0 }, action);
  if (!outcome) return undefined;
  const { event, minor: amountMinor } = outcome;
  // The sandbox never voids an approval.
  if (event === 'voided') return undefined;
  if (outcome.state !== state) await setState(tx, saleId, outcome.state);
  const givesBack = outcome.givesBack ? payment?.transaction : undefined;
  return emit(tx, deps, { event, saleId, checkout, product, amountMinor, currency, givesBack, origin });
}

/** Stops renewal at the merchant's request. False for a subscription that was never sold. Idempotent. */
export async function cancelAtMerchantsRequest(deps: SandboxDeps, saleId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (sale) await change(tx, deps, sale, 'canceled');
    return sale !== undefined;
  });
}

/** Restarts a stopped renewal. False if it was never sold, or has ended. */
export async function resumeAtMerchantsRequest(deps: SandboxDeps, saleId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (sale) await change(tx, deps, sale, 'resumed');
    return sale !== undefined && sale.state !== 'ended';
  });
}

/** Changes the price from the next payment on. False if it was never sold, or doesn't renew. */
export async function changePriceAtMerchantsRequest(
  deps: SandboxDeps,
  saleId: string,
  minor: number,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (!sale || sale.rebillMinor === null) return false;
    await setRebillPrice(tx, sale.id, minor);
    return true;
  });
}

/**
 * Refunds a payment, in full only once however often it is requested; in part as long as enough is left. False if there
 * is no such payment, or less is left of it.
 */
export async function refundAtMerchantsRequest(
  deps: SandboxDeps,
  transaction: string,
  minor?: number,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const payment = await paymentUnder(tx, transaction);
    const sale = payment && (await takeSale(tx, payment.saleId));
    if (!payment || !sale) return false;
    // Read again, now that the sale is locked.
    const { left } = (await paymentUnder(tx, transaction)) ?? payment;
    if (minor !== undefined && minor > left) return false;
    await change(tx, deps, sale, 'refunded', { transaction, left: minor ?? left });
    return true;
  });
}

/** Charges every subscription whose period has ended. */
export async function rebillDue(deps: SandboxDeps): Promise<void> {
  const now = deps.clock.now();
  const next = (tx: Tx, { id, rebillDays }: Sale) =>
    setNextRebill(tx, id, new Date(now.getTime() + (rebillDays ?? 1) * DAY));
  await sweep(deps, {
    name: 'sandbox rebills',
    take: (tx) => takeDueSale(tx, now),
    async handle(tx, sale) {
      await next(tx, sale);
      await change(tx, deps, sale, 'rebilled');
    },
    failed: next,
  });
}
