import { Link } from 'react-router';
import * as m from '#messages/shop';
import { Icon } from '#ui/icon.tsx';
import { formatMoney } from '#ui/text/money.ts';
import type { PriceSlot } from '../../contract/types.ts';
import { bundleSites, hostsOf, slotsWith } from './bundles.ts';

/** Up to two other sites to add (R6). Each combination has a URL, so it works without script. */
export function BundleChoice({
  slots,
  chosen,
  query,
  locale,
}: {
  slots: readonly PriceSlot[];
  chosen: readonly string[];
  /** The rest of the page's query. */
  query: string;
  locale: string;
}) {
  const sites = bundleSites(slots);
  if (sites.length === 0) return null;
  const urlWith = (host: string) => {
    const next = toggle(slots, chosen, host);
    const params = new URLSearchParams(query);
    if (next.length > 0) params.set('with', next.join());
    else params.delete('with');
    return params.size > 0 ? `?${params}` : '.';
  };
  return (
    <nav className="bundle-choice" aria-label={m.more_sites()}>
      <p className="bundle-choice__title">{m.more_sites()}</p>
      <ul className="bundle-choice__list">
        {sites.map(({ host, name, cheapest }) => (
          <li key={host}>
            <Link
              to={urlWith(host)}
              preventScrollReset
              className="bundle-choice__site"
              aria-current={chosen.includes(host) || undefined}
            >
              {chosen.includes(host) && <Icon name="check" size={16} />}
              {name}
              <span className="bundle-choice__price">{m.from_amount({ amount: formatMoney(locale, cheapest) })}</span>
            </Link>
          </li>
        ))}
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
