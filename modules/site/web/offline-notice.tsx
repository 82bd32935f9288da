import { useEffect, useState } from 'react';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';

/**
 * Says that there is no connection, and holds back what would fail: a form takes what was typed with it, a link ends on
 * the browser's own error page unless ours is stored for it.
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
      // Not for the router either, which would load the page one is on again.
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

/** The link to another page of ours that a plain press follows. */
function plainLinkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]:not([role="tab"], [target])');
  const leads = link && link.origin === location.origin && link.pathname !== location.pathname;
  return leads ? link : undefined;
}
