import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import * as m from '#messages/admin';
import { ConfirmDialog } from './confirm.tsx';

/** Keeps whoever has changed something from leaving by mistake. @param isUnsaved asked at the moment of leaving */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={m.unsaved_title()}
      act={m.leave()}
      tone="danger"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{m.leave_unsaved()}</p>
    </ConfirmDialog>
  );
}
