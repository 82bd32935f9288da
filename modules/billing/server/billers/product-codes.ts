import type { Checkout } from '../biller.ts';
import { UnknownPaymentSystem } from '../index.ts';

/** What a biller's console calls our products. */
export interface ProductCodes {
  hasCode(offer: Checkout['offer']): boolean;
  /** The biller's code of what is sold. Throws `UnknownPaymentSystem` where it has none. */
  codeOf(checkout: Pick<Checkout, 'offer'>): string;
  /** Our product of a code; the code itself where it is none of ours, so that it fits no offer. */
  productOf(code: string): string;
}

/** @param codes by our own product, each code once; an offer that names a code of its own goes before them */
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
