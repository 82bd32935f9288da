import * as m from '#messages/shop';
import { formatMoney } from '#ui/formats.ts';
import { STANDARD } from '../../contract/tariff-types.ts';
import type { PriceSlot, Tariff } from '../../contract/types.ts';
import { periodAndFurtherOf } from './price-terms.ts';

/** What the cheapest membership costs and how one gets out of it, in a line. A trial is no membership's price. */
export function PriceFact({ plans, locale }: { plans: readonly PriceSlot[]; locale: string }) {
  const [cheapest, ...others] = plans
    .filter(({ trial, type, saleEvent }) => !trial && type === STANDARD && saleEvent === null)
    .toSorted((a, b) => lastingOf(a) - lastingOf(b) || a.price.minor - b.price.minor);
  if (!cheapest) return null;
  const { price, recurring } = cheapest;
  return (
    <p className="price-fact">
      <span className="price-fact__price">
        {others.length > 0 && <span>{m.from_price()}</span>}
        <span className="price-fact__amount">{formatMoney(locale, price)}</span>
        <span>{periodAndFurtherOf(cheapest, locale)}</span>
      </span>
      <span className="price-fact__terms">{recurring ? m.cancel_any_time() : m.charged_once()}</span>
    </p>
  );
}

/** What it costs once it renews: a first price that is lower makes nothing the cheapest. */
function lastingOf({ price, rebill }: Tariff): number {
  return rebill?.price.minor ?? price.minor;
}
