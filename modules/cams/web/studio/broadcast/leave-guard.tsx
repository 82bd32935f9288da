import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import * as m from '#messages/cams';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Asks before leaving while this browser sends, so that nobody goes off air by accident. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={m.studio_leave_title()}
      onClose={stay}
      actions={
        <>
          <Button type="button" onClick={stay}>
            {m.studio_stay()}
          </Button>
          <Button kind="danger" type="button" onClick={() => blocker.proceed?.()}>
            {m.studio_leave()}
          </Button>
        </>
      }
    >
      <p>{m.studio_leave_text()}</p>
    </Dialog>
  );
}
