import { useEffect } from 'react';

/**
 * Keeps a signed-in visitor signed in while the tab is looked at. Mount it for signed-in visitors; it shows nothing,
 * and guests never fetch what it does.
 */
export function SessionKeeper() {
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    // Without the connection that brings it there is no session to be kept either; the next page tries again.
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
