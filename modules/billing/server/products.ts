import type { CheckoutAttempt } from './biller.ts';
import { UnknownPaymentSystem } from './index.ts';

/** What a biller's console calls our products. */
export interface ProductCodes {
  /** The biller's code of what is sold. Throws `UnknownPaymentSystem` where it has none. */
  codeOf(attempt: Pick<CheckoutAttempt, 'offer'>): string;
  /** Our product of a code; the code itself where it is none of ours, so that it fits no offer. */
  productOf(code: string): string;
}

/** @param codes by our own product, each code once */
export function productCodes(biller: string, codes: ReadonlyMap<string, string>): ProductCodes {
  const products = new Map([...codes].map(([product, code]) => [code, product]));
  return {
    codeOf({ offer }) {
      const code = codes.get(offer.product);
      if (code === undefined)
        throw new UnknownPaymentSystem(`${biller} has no code for the product ${offer.product}.`);
      return code;
    },
    productOf: (code) => products.get(code) ?? code,
  };
}
