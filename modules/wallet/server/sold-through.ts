import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import type { PackPrice } from '../contract/types.ts';

/** Whether a way to pay sells at this price (R8). */
export function isSoldThrough(
  { segpayTiCode, nonRecurringPrice, epochPiCode }: PackPrice,
  { name, isNonRecurring }: Pick<PaymentSystem, 'name' | 'isNonRecurring'>,
): boolean {
  if (name === 'segpay') return segpayTiCode !== null;
  return isNonRecurring ? nonRecurringPrice !== null : epochPiCode !== null;
}
