import * as m from '#messages/shop';
import { formatMoney } from '#ui/formats.ts';
import { STANDARD } from '../contract/tariff-types.ts';
import type { PriceSlot } from '../contract/wire.ts';

/** What the cheapest membership costs and how one gets out of it, in a line. A trial is no membership's price. */
export function PriceFact({ plans, locale }: { plans: readonly PriceSlot[]; locale: string }) {
  const [cheapest, ...others] = plans
    .filter(({ trial, type, saleEvent }) => !trial && type === STANDARD && saleEvent === null)
    .toSorted((a, b) => a.price.minor - b.price.minor);
  if (!cheapest) return null;
  const { price, periodDays, recurring } = cheapest;
  return (
    <p className="price-fact">
      <span className="price-fact__price">
        {others.length > 0 && <span>{m.from_price()}</span>}
        <span className="price-fact__amount">{formatMoney(locale, price)}</span>
        <span>{recurring ? m.every_days({ count: periodDays }) : m.for_days({ count: periodDays })}</span>
      </span>
      <span className="price-fact__terms">{recurring ? m.cancel_any_time() : m.charged_once()}</span>
    </p>
  );
}
