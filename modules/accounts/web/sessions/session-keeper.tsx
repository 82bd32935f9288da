import { useEffect } from 'react';

/**
 * Keeps a visitor signed in while the tab is visible. Mount it for signed-in visitors; it renders nothing, and guests
 * never load its code.
 */
export function SessionKeeper() {
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    // If the code can't be loaded, there is no connection to refresh the session either; the next page tries again.
    void import('./watch-session.ts').then(
      ({ watchSession }) => {
        if (!isGone) end = watchSession();
      },
      () => {},
    );
    return () => {
      isGone = true;
      end();
    };
  }, []);
  return null;
}
