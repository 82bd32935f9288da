import type { Checkout } from '../biller.ts';
import { UnknownPaymentSystem } from '../index.ts';

/** A biller's codes of our products. */
export interface ProductCodes {
  hasCode(offer: Checkout['offer']): boolean;
  /** The biller's code of an offer. Throws `UnknownPaymentSystem` if it has none. */
  codeOf(checkout: Pick<Checkout, 'offer'>): string;
  /** Our product of a code; if the code isn't ours, the code itself, which matches no offer. */
  productOf(code: string): string;
}

/** @param codes by our own product, each code once; an offer's own code takes precedence */
export function productCodes(
  biller: { name: string; nameHuman: string },
  codes: ReadonlyMap<string, string>,
): ProductCodes {
  const products = new Map([...codes].map(([product, code]) => [code, product]));
  const ownOf = ({ codes: own, product }: Checkout['offer']) => own?.[biller.name] ?? codes.get(product);
  return {
    hasCode: (offer) => ownOf(offer) !== undefined,
    codeOf({ offer }) {
      const code = ownOf(offer);
      if (code === undefined)
        throw new UnknownPaymentSystem(`${biller.nameHuman} has no code for the product ${offer.product}.`);
      return code;
    },
    productOf: (code) => products.get(code) ?? code,
  };
}
