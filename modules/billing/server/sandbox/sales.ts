import type { Actor } from '#kernel/audit/audit.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { sweep } from '#kernel/db/sweep.ts';
import { newSecret } from '#kernel/ids.ts';
import { emit, type Movement, type SandboxDeps } from './deliver.ts';
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
import type { CheckoutOrder, SandboxEvent } from './wire.ts';

/** The sale is in the books before anybody hears of it; approving twice sells once. Answers the delivery that tells it. */
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

export const OPERATOR_ACTS = [
  'rebilled',
  'rebill-declined',
  'refunded',
  'refunded-in-part',
  'charged-back',
  'canceled',
  'resumed',
  'expired',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/**
 * Makes something happen to a sale at an operator's request, and answers the delivery that tells it; undefined when it cannot
 * happen (any more).
 */
export async function happen(
  deps: SandboxDeps,
  request: { saleId: string; act: OperatorAct; actor: Actor },
): Promise<string | undefined> {
  const { saleId, act, actor } = request;
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    const payment = sale && (await newestPayment(tx, saleId));
    if (!sale || !isPossible({ ...sale, balance: payment?.left ?? 0 }, act)) return undefined;
    await deps.audit.record(tx, {
      actor,
      action: `sandbox-biller.${act}`,
      subject: { type: 'sandbox-sale', id: saleId },
      before: { state: sale.state, left: payment?.left ?? 0 },
      after: { act },
    });
    if (act === 'refunded' || act === 'refunded-in-part' || act === 'charged-back')
      return payment && giveBack(tx, deps, sale, act, payment);
    if (act === 'canceled') await setState(tx, sale.id, 'canceled');
    if (act === 'resumed') await setState(tx, sale.id, 'live');
    if (act === 'expired') await setState(tx, sale.id, 'ended');
    return emit(tx, deps, movementOf(sale, act));
  });
}

/** Gives back what is left of a payment, or half of it. */
async function giveBack(
  tx: Tx,
  deps: SandboxDeps,
  sale: Sale,
  act: 'refunded' | 'refunded-in-part' | 'charged-back',
  { transaction: givesBack, left }: { transaction: string; left: number },
): Promise<string> {
  if (act === 'charged-back') await setState(tx, sale.id, 'ended');
  const event = act === 'charged-back' ? 'charged-back' : 'refunded';
  const amountMinor = act === 'refunded-in-part' ? Math.ceil(left / 2) : left;
  return emit(tx, deps, { ...movementOf(sale, event), givesBack, amountMinor });
}

/** Whether this can still happen to a sale. @param sale `balance` is what was taken and not given back, in minor units */
export function isPossible(
  { state, balance, rebillMinor }: Pick<Sale, 'state' | 'rebillMinor'> & { balance: number },
  act: OperatorAct,
): boolean {
  switch (act) {
    case 'refunded':
    case 'charged-back':
      return balance > 0;
    case 'refunded-in-part':
      return balance > 1;
    case 'expired':
      return state !== 'ended';
    case 'resumed':
      return state === 'canceled' && rebillMinor !== null;
    case 'canceled':
      return state === 'live';
    case 'rebilled':
    case 'rebill-declined':
      return state === 'live' && rebillMinor !== null;
  }
}

function movementOf(sale: Sale, event: SandboxEvent): Movement {
  const { id: saleId, checkout, product, currency, origin, rebillMinor } = sale;
  return { event, saleId, checkout, product, amountMinor: rebillMinor ?? sale.amountMinor, currency, origin };
}

/** Stops renewal at the merchant's request. False for a subscription that was never sold; canceling twice cancels once. */
export async function cancelAtMerchantsRequest(deps: SandboxDeps, saleId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (sale?.state === 'live') {
      await setState(tx, sale.id, 'canceled');
      await emit(tx, deps, movementOf(sale, 'canceled'));
    }
    return sale !== undefined;
  });
}

/** Renews again what was stopped. False for what was never sold, or is over. */
export async function resumeAtMerchantsRequest(deps: SandboxDeps, saleId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (sale?.state === 'canceled' && sale.rebillMinor !== null) {
      await setState(tx, sale.id, 'live');
      await emit(tx, deps, movementOf(sale, 'resumed'));
    }
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
 * Gives a payment back, once however often it is asked; of a part, as often as it is asked for what is left. False for one that was never
 * taken, or of which there is not so much left.
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
    const { left } = (await paymentUnder(tx, transaction)) ?? payment;
    if (minor !== undefined && minor > left) return false;
    if (left > 0) await giveBack(tx, deps, sale, 'refunded', { transaction, left: minor ?? left });
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
      await emit(tx, deps, movementOf(sale, 'rebilled'));
    },
    failed: next,
  });
}
