import { useEffect, useState } from 'react';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';

/**
 * Says that there is no connection, and blocks what would fail: submitting a form would lose its text, and a link would
 * lead to the browser's error page unless ours is cached.
 */
export function OfflineNotice() {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let target: string | undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => {
      setOffline(!navigator.onLine);
      if (navigator.onLine && target) location.assign(target);
    };
    const holdForm = (event: SubmitEvent) => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setOffline(true);
    };
    const holdLink = (event: MouseEvent) => {
      const link = navigator.onLine ? undefined : plainLinkOf(event);
      if (!link) return;
      // The router mustn't handle it either, or it would reload the current page.
      event.stopImmediatePropagation();
      if (navigator.serviceWorker?.controller) return;
      event.preventDefault();
      target = link.href;
      setOffline(true);
    };
    look();
    window.addEventListener('online', look, { signal });
    window.addEventListener('offline', look, { signal });
    window.addEventListener('submit', holdForm, { signal, capture: true });
    window.addEventListener('click', holdLink, { signal, capture: true });
    return () => listening.abort();
  }, []);
  return (
    <div className="offline" role="status">
      {isOffline && (
        <p className="offline__text">
          <Icon name="wifi-off" size={18} />
          {m.offline_notice()}
        </p>
      )}
    </div>
  );
}

/** The link to another page of the site, if a plain click follows it. */
function plainLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([role="tab"], [target])');
  const leads = link && link.origin === location.origin && link.pathname !== location.pathname;
  return leads ? link : undefined;
}
