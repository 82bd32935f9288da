import { useEffect, useState } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/shop';
import { Icon } from '#ui/icon.tsx';
import { useTurn } from '#ui/overlay/interruption.ts';
import { browserSeconds } from '#ui/page/browser-time.ts';
import type { shopEndpoints } from '../../contract/api.ts';
import type { RecentPurchase as Purchase } from '../../contract/types.ts';

const shop = browserEndpoints<typeof shopEndpoints>('shop');
const SECOND_MS = 1000;
const SHOWN_MS = 8 * SECOND_MS;

/** Shows a recent purchase at intervals, until dismissed. */
export function RecentPurchase({ delay, interval, locale }: { delay: number; interval: number; locale: string }) {
  const [items, setItems] = useState<readonly Purchase[]>([]);
  const [index, setIndex] = useState(0);
  const [isShown, setShown] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      // The page works without them.
      void shop.recentPurchases().then(
        ({ data }) => setItems(data.items),
        () => {},
      );
    }, delay * SECOND_MS);
    return () => clearTimeout(timer);
  }, [delay]);
  useEffect(() => {
    if (items.length === 0 || isDismissed) return;
    setShown(true);
    const hide = setTimeout(() => setShown(false), SHOWN_MS);
    const next = setTimeout(() => setIndex(index + 1), interval * SECOND_MS);
    return () => {
      clearTimeout(hide);
      clearTimeout(next);
    };
  }, [items, index, interval, isDismissed]);
  const purchase = items[index % Math.max(1, items.length)];
  const isTurn = useTurn('purchase', purchase !== undefined && isShown && !isDismissed);
  if (!purchase || !isTurn) return null;
  return (
    <aside className="recent-purchase" aria-label={m.recent_purchase()}>
      <p>
        {purchase.region
          ? m.bought_in({
              buyer: purchase.buyer,
              plan: purchase.plan,
              region: regionName(purchase.region, locale),
            })
          : m.bought({ buyer: purchase.buyer, plan: purchase.plan })}
        <span className="recent-purchase__when">{relativeTime(purchase.purchasedAt, locale)}</span>
      </p>
      <button
        type="button"
        className="recent-purchase__away"
        aria-label={m.hide_purchases()}
        onClick={() => setDismissed(true)}
      >
        <Icon name="x" size={16} />
      </button>
    </aside>
  );
}

function regionName(region: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? region;
}

const SCALE = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function relativeTime(at: number, locale: string): string {
  const ago = Math.max(1, browserSeconds() - at);
  const [unit, seconds] = SCALE.find(([, size]) => ago >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(ago / seconds), unit);
}
