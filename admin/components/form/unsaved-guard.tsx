import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import * as m from '#messages/admin';
import { ConfirmDialog } from '../dialog/confirm.tsx';

/** What is open on the screen. The router asks one blocker alone, and a screen may hold several things to save. */
const open = new Set<() => boolean>();
const isAnyUnsaved = () => [...open].some((isUnsaved) => isUnsaved());

/** Keeps anyone who has changed something from leaving by mistake. @param isUnsaved asked at the moment of leaving */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  useEffect(() => {
    open.add(isUnsaved);
    return () => void open.delete(isUnsaved);
  }, [isUnsaved]);
  return null;
}

/** Asks for all that is open; the frame shows it once. */
export function LeaveDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAnyUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnyUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
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
