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

/** The sale is in the books before anybody hears of it; approving twice sells once. Answers the id of its delivery. */
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

/** Does what an operator asks. Answers the id of the delivery, undefined where it cannot happen (any more). */
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
  // What was approved here is never voided.
  if (event === 'voided') return undefined;
  if (outcome.state !== state) await setState(tx, saleId, outcome.state);
  const givesBack = outcome.givesBack ? payment?.transaction : undefined;
  return emit(tx, deps, { event, saleId, checkout, product, amountMinor, currency, givesBack, origin });
}

/**
 * Stops renewal at the merchant's request. False for a subscription that was never sold; canceling twice cancels once.
 */
export async function cancelAtMerchantsRequest(deps: SandboxDeps, saleId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (sale) await change(tx, deps, sale, 'canceled');
    return sale !== undefined;
  });
}

/** Renews again what was stopped. False for what was never sold, or is over. */
export async function resumeAtMerchantsRequest(deps: SandboxDeps, saleId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (sale) await change(tx, deps, sale, 'resumed');
    return sale !== undefined && sale.state !== 'ended';
  });
}

/** Charges another price from the next payment on. False for what was never sold, or is paid once. */
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
 * Gives a payment back, once however often it is asked; a part of it as often as so much is left. False for one that
 * was never taken, or of which there is not so much left.
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
    // Anew, now that the sale is locked.
    const { left } = (await paymentUnder(tx, transaction)) ?? payment;
    if (minor !== undefined && minor > left) return false;
    await change(tx, deps, sale, 'refunded', { transaction, left: minor ?? left });
    return true;
  });
}

/** Takes the next payment of every subscription whose period is over. */
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
