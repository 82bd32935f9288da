import { Link } from 'react-router';
import * as m from '#messages/shop';
import { formatMoney } from '#ui/formats.ts';
import { Icon } from '#ui/icon.tsx';
import type { PriceSlot } from '../../contract/types.ts';
import { hostsOf, sitesToAdd, slotsWith } from './bundles.ts';

/** Sites that can be taken along, of which two can be chosen (R6): each way of choosing has an address, so it takes no script. */
export function BundleChoice({
  slots,
  chosen,
  query,
  locale,
}: {
  slots: readonly PriceSlot[];
  chosen: readonly string[];
  /** What else the page was asked with. */
  query: string;
  locale: string;
}) {
  const sites = sitesToAdd(slots);
  if (sites.length === 0) return null;
  const addressWith = (host: string) => {
    const next = afterPressing(slots, chosen, host);
    const words = new URLSearchParams(query);
    if (next.length > 0) words.set('with', next.join());
    else words.delete('with');
    return words.size > 0 ? `?${words}` : '.';
  };
  return (
    <nav className="bundle-choice" aria-label={m.more_sites()}>
      <p className="bundle-choice__title">{m.more_sites()}</p>
      <ul className="bundle-choice__list">
        {sites.map(({ host, name, cheapest }) => (
          <li key={host}>
            <Link
              to={addressWith(host)}
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

/** What is chosen next: what was pressed with or without the rest, or the smallest bundle that has all of it where that alone is not sold. */
function afterPressing(slots: readonly PriceSlot[], chosen: readonly string[], host: string): string[] {
  const isCancellation = chosen.includes(host);
  const next = isCancellation ? chosen.filter((one) => one !== host) : [...chosen, host];
  if (slotsWith(slots, next).length > 0) return next;
  if (isCancellation) return [];
  const bundles = slots.map(hostsOf).filter((hosts) => next.every((one) => hosts.includes(one)));
  return bundles.toSorted((a, b) => a.length - b.length)[0] ?? [host];
}
