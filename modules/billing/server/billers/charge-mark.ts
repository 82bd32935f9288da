import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Marks the link of a one-click payment. A link passes through the buyer's browser, and its parameters come back in the
 * postback: without a proof, a buyer could disguise a plan's first payment as one without a product, or a renewal as
 * another sale.
 */
export function chargeMark(key: string, checkoutId: string): string {
  return createHmac('sha256', key).update(`charge ${checkoutId}`).digest('hex').slice(0, 32);
}

/** Whether this is the mark of this checkout. False without a key, since then no link was ever marked. */
export function isChargeMark(
  key: string | undefined,
  fields: { checkoutId: string | undefined; mark: string | undefined },
): boolean {
  const { checkoutId, mark } = fields;
  if (!key || !checkoutId || !mark) return false;
  const [right, given] = [Buffer.from(chargeMark(key, checkoutId)), Buffer.from(mark)];
  return right.length === given.length && timingSafeEqual(right, given);
}
