import { Link } from 'react-router';
import * as m from '#messages/shop';
import { Icon } from '#ui/icon.tsx';
import { formatMoney } from '#ui/text/money.ts';
import type { PriceSlot } from '../../contract/types.ts';
import { periodText } from '../plan/price-terms.ts';
import { bundleSites, hostsOf, isAsLong, slotsWith } from './bundles.ts';

/** Up to two other sites to add (R6). Each combination has a URL, so it works without JavaScript. */
export function BundleChoice({
  slots,
  chosen,
  query,
  locale,
}: {
  slots: readonly PriceSlot[];
  chosen: readonly string[];
  /** The rest of the page's query string. */
  query: string;
  locale: string;
}) {
  const sites = bundleSites(slots);
  if (sites.length === 0) return null;
  const urlOf = (next: readonly string[]) => {
    const params = new URLSearchParams(query);
    if (next.length > 0) params.set('with', next.join());
    else params.delete('with');
    return params.size > 0 ? `?${params}` : '.';
  };
  return (
    <nav className="bundle-choice" aria-label={m.more_sites()}>
      <h2 className="bundle-choice__title">{m.more_sites()}</h2>
      <ul className="bundle-choice__list">
        {sites.map(({ host, name }) => {
          const isAdded = chosen.includes(host);
          const next = toggle(slots, chosen, host);
          return (
            <li key={host}>
              <Link
                to={urlOf(next)}
                preventScrollReset
                className="bundle-choice__site"
                aria-current={isAdded || undefined}
              >
                {isAdded && <Icon name="check" size={16} />}
                <span>{isAdded ? m.remove_site({ name }) : m.add_site({ name })}</span>
                {pricesWith(slots, chosen, next).map(({ slot, more }) => (
                  <span className="bundle-choice__price" key={slot.id}>
                    {priceLine(slot, more, locale)}
                  </span>
                ))}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Adds or removes a host. If no plan sells that combination, falls back to the smallest bundle that includes it. */
function toggle(slots: readonly PriceSlot[], chosen: readonly string[], host: string): string[] {
  const isRemoval = chosen.includes(host);
  const next = isRemoval ? chosen.filter((one) => one !== host) : [...chosen, host];
  if (slotsWith(slots, next).length > 0) return next;
  if (isRemoval) return [];
  const bundles = slots.map(hostsOf).filter((hosts) => next.every((one) => hosts.includes(one)));
  return bundles.toSorted((a, b) => a.length - b.length)[0] ?? [host];
}

/** What each plan costs with the next sites, and how much more that is than the current plan of the same length. */
function pricesWith(slots: readonly PriceSlot[], chosen: readonly string[], next: readonly string[]) {
  const now = slotsWith(slots, chosen).filter(({ saleEvent, trial }) => saleEvent === null && !trial);
  return slotsWith(slots, next).flatMap((slot) => {
    const usual = now.find(isAsLong(slot));
    if (slot.saleEvent !== null || slot.trial || !usual) return [];
    return [{ slot, more: slot.price.minor - usual.price.minor }];
  });
}

function priceLine(slot: PriceSlot, more: number, locale: string): string {
  const { price } = slot;
  const amounts = {
    amount: formatMoney(locale, { ...price, minor: Math.abs(more) }),
    total: formatMoney(locale, price),
    period: periodText(slot),
  };
  return more < 0 ? m.removes_total(amounts) : m.adds_total(amounts);
}
