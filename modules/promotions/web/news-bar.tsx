import { useEffect, useState } from 'react';
import * as m from '#messages/promotions';
import { Icon } from '#ui/icon.tsx';
import { useTurn } from '#ui/overlay/interruption.ts';
import { AnyLink } from '#ui/page/any-link.tsx';
import type { Notification } from '../contract/types.ts';

const KEY = 'ID_APP_FOOTER';
/** How many dismissed notifications are remembered. */
const MOST_REMEMBERED = 50;

/**
 * The latest notification, in a bar at the foot of the window once the page is scrolled, until it is dismissed. Only
 * the browser knows which ones were dismissed, so it appears when the application runs; without the script it is part
 * of the page.
 */
export function NewsBar({ news }: { news: readonly Notification[] }) {
  const [seen, setSeen] = useState<readonly number[]>();
  useEffect(() => setSeen(remembered()), []);
  const item = news.find(({ id }) => !seen?.includes(id));
  const isShown = useTurn('news', seen !== undefined && item !== undefined);
  if (!item) return null;
  const putAway = () => {
    const now = [item.id, ...(seen ?? [])].slice(0, MOST_REMEMBERED);
    remember(now);
    setSeen(now);
  };
  return (
    <aside className="news-bar" aria-label={m.news()} data-known={isShown ? '' : undefined}>
      <p className="news-bar__words">
        <strong>{item.title}</strong> {item.text}{' '}
        {item.link && (
          <AnyLink className="news-bar__link" to={item.link} inNewTab={item.isInNewTab}>
            {m.see_more()}
            <span className="visually-hidden">: {item.title}</span>
          </AnyLink>
        )}
      </p>
      <button type="button" className="news-bar__close" aria-label={m.put_away()} onClick={putAway}>
        <Icon name="x" size={20} />
      </button>
    </aside>
  );
}

function remembered(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

function remember(seen: readonly number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen));
  } catch {
    // Without storage it is shown again next time.
  }
}
