import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Marks the link of a payment by one click. A link passes the buyer's browser, and whatever it names comes back:
 * without a proof, a buyer could have the first payment of a plan taken for one that names no product, or a renewal for
 * another sale.
 */
export function chargeMark(key: string, checkoutId: string): string {
  return createHmac('sha256', key).update(`charge ${checkoutId}`).digest('hex').slice(0, 32);
}

/** Whether this is the mark of this checkout. Without a key no link was ever marked. */
export function isChargeMark(
  key: string | undefined,
  fields: { checkoutId: string | undefined; mark: string | undefined },
): boolean {
  const { checkoutId, mark } = fields;
  if (!key || !checkoutId || !mark) return false;
  const [right, given] = [Buffer.from(chargeMark(key, checkoutId)), Buffer.from(mark)];
  return right.length === given.length && timingSafeEqual(right, given);
}
