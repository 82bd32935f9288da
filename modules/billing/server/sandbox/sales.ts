import { DAY } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { emit, type SandboxDeps } from './deliver.ts';
import {
  addSale,
  balanceOf,
  isPaid,
  type Sale,
  setNextRebill,
  setState,
  takeDueSale,
  takeSale,
} from './store.ts';
import type { CheckoutOrder, SandboxEvent } from './wire.ts';

/** The sale is in the books before anybody hears of it; approving twice sells once. Answers the delivery that tells it. */
export async function approve(
  deps: SandboxDeps,
  order: CheckoutOrder,
  { delayMs }: { delayMs?: number } = {},
): Promise<string | undefined> {
  const now = deps.clock.now();
  const id = `sbs_${newSecret(12)}`;
  const nextRebillAt = order.recurring ? new Date(now.getTime() + order.periodDays * DAY) : undefined;
  return deps.db.transaction(async (tx) => {
    if (await addSale(tx, { id, order, now, nextRebillAt }))
      return emit(tx, deps, { ...order, event: 'approved', saleId: id, delayMs });
  });
}

export async function decline(deps: SandboxDeps, order: CheckoutOrder): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await isPaid(tx, order.attempt)))
      return emit(tx, deps, { ...order, event: 'declined', saleId: undefined });
  });
}

export const OPERATOR_EVENTS = [
  'rebilled',
  'rebill-declined',
  'refunded',
  'charged-back',
  'canceled',
  'expired',
] as const satisfies readonly SandboxEvent[];
export type OperatorEvent = (typeof OPERATOR_EVENTS)[number];

/** Makes something happen to a sale and answers the delivery that tells it; undefined when it cannot happen (any more). */
export async function happen(
  deps: SandboxDeps,
  saleId: string,
  event: OperatorEvent,
): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (!sale || !isPossible({ ...sale, balance: await balanceOf(tx, saleId) }, event)) return undefined;
    if (event === 'canceled') await setState(tx, sale.id, 'canceled');
    if (event === 'expired' || event === 'charged-back') await setState(tx, sale.id, 'ended');
    return emit(tx, deps, movementOf(sale, event));
  });
}

/** Whether this can still happen to a sale. @param sale `balance` is what was taken and not given back, in minor units */
export function isPossible(
  { state, balance, amount_minor }: Pick<Sale, 'state' | 'amount_minor'> & { balance: number },
  event: OperatorEvent,
): boolean {
  if (event === 'refunded' || event === 'charged-back') return balance >= amount_minor;
  return event === 'expired' ? state !== 'ended' : state === 'live';
}

function movementOf(sale: Sale, event: SandboxEvent) {
  const { id: saleId, attempt, product, amount_minor: amountMinor, currency, origin } = sale;
  return { event, saleId, attempt, product, amountMinor, currency, origin };
}

/** Stops renewal at the merchant's wish. False for a subscription that was never sold; canceling twice cancels once. */
export async function cancelAtMerchantsWish(deps: SandboxDeps, saleId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const sale = await takeSale(tx, saleId);
    if (sale?.state === 'live') {
      await setState(tx, sale.id, 'canceled');
      await emit(tx, deps, movementOf(sale, 'canceled'));
    }
    return sale !== undefined;
  });
}

/** Takes the next payment of every subscription whose period is over. */
export async function rebillDue(deps: SandboxDeps): Promise<void> {
  const now = deps.clock.now();
  const rebillNext = () =>
    deps.db.transaction(async (tx) => {
      const sale = await takeDueSale(tx, now);
      if (!sale) return false;
      await setNextRebill(tx, sale.id, new Date(now.getTime() + sale.period_days * DAY));
      await emit(tx, deps, movementOf(sale, 'rebilled'));
      return true;
    });
  while (await rebillNext());
}
