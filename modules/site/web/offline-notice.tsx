import { useEffect, useState } from 'react';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';

/**
 * Says that there is no connection, and holds forms back meanwhile: a form that fails on the way takes what was typed
 * with it.
 */
export function OfflineNotice() {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    const hold = (event: SubmitEvent) => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setOffline(true);
    };
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    window.addEventListener('submit', hold, true);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
      window.removeEventListener('submit', hold, true);
    };
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
