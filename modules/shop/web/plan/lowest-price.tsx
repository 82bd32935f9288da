import * as m from '#messages/shop';
import { formatMoney } from '#ui/text/money.ts';
import { STANDARD } from '../../contract/tariff-types.ts';
import type { PriceSlot, Tariff } from '../../contract/types.ts';
import { periodAndRenewal } from './price-terms.ts';

/** The lowest price of a membership, in one line. Trials don't count. */
export function LowestPrice({ plans, locale }: { plans: readonly PriceSlot[]; locale: string }) {
  const [cheapest, ...others] = plans
    .filter(({ trial, type, saleEvent }) => !trial && type === STANDARD && saleEvent === null)
    .toSorted((a, b) => renewalPrice(a) - renewalPrice(b) || a.price.minor - b.price.minor);
  if (!cheapest) return null;
  const { price, recurring } = cheapest;
  return (
    <p className="price-fact">
      <span className="price-fact__price">
        {others.length > 0 && <span>{m.from_price()}</span>}
        <span className="price-fact__amount">{formatMoney(locale, price)}</span>
        <span>{periodAndRenewal(cheapest, locale)}</span>
      </span>
      <span className="price-fact__terms">{recurring ? m.cancel_any_time() : m.charged_once()}</span>
    </p>
  );
}

/** Compared by the renewal price: a low first price alone doesn't make a plan the cheapest. */
function renewalPrice({ price, rebill }: Tariff): number {
  return rebill?.price.minor ?? price.minor;
}
