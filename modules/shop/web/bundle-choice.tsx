import { Link } from 'react-router';
import * as m from '#messages/shop';
import { Icon } from '#ui/icon.tsx';
import type { PriceSlot } from '../contract/wire.ts';

/** Sites that can be taken along, of which two can be chosen (R6): each way of choosing has an address, so it takes no script. */
export function BundleChoice({
  slots,
  chosen,
  query,
}: {
  slots: readonly PriceSlot[];
  chosen: readonly string[];
  /** What else the page was asked with. */
  query: string;
}) {
  const hosts = sitesToAdd(slots);
  if (hosts.length === 0) return null;
  const addressWith = (host: string) => {
    const next = chosen.includes(host) ? chosen.filter((one) => one !== host) : [...chosen, host];
    const words = new URLSearchParams(query);
    if (next.length > 0) words.set('with', next.join());
    else words.delete('with');
    return words.size > 0 ? `?${words}` : '.';
  };
  return (
    <nav className="bundle-choice" aria-label={m.more_sites()}>
      <p className="bundle-choice__title">{m.more_sites()}</p>
      <ul className="bundle-choice__list">
        {hosts.map((host) => (
          <li key={host}>
            <Link
              to={addressWith(host)}
              preventScrollReset
              className="bundle-choice__site"
              aria-current={chosen.includes(host) || undefined}
            >
              {chosen.includes(host) && <Icon name="check" size={16} />}
              {host}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Hosts of other sites that some tariff opens, in the order of the tariffs; two at most. */
function sitesToAdd(slots: readonly PriceSlot[]): string[] {
  const hosts = slots.flatMap(({ price }) => price.priceSlaveSites.map(({ siteHost }) => siteHost));
  return [...new Set(hosts)].slice(0, 2);
}

/** The tariffs that open exactly these other sites. */
export function slotsWith(slots: readonly PriceSlot[], chosen: readonly string[]): PriceSlot[] {
  const wanted = [...chosen].sort().join();
  return slots.filter(
    ({ price }) =>
      price.priceSlaveSites
        .map(({ siteHost }) => siteHost)
        .sort()
        .join() === wanted,
  );
}
