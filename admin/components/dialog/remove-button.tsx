import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../request/refusal.ts';
import { useConfirm } from './confirm.tsx';
import { notify } from './notices.tsx';

interface Removal {
  label: string;
  ask: { title: string; text: string; act: string };
  remove(): Promise<unknown>;
  /** What is said when it is done. */
  said: string;
  /** Where one goes then: what was looked at is no longer there. */
  to: string;
  onRefused?(): Promise<void>;
}

/** Takes away for good what the screen shows, after a question. */
export function RemoveButton({ label, ask, remove, said, to, onRefused }: Removal) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [confirm, dialog] = useConfirm();
  async function act() {
    if (!(await confirm({ ...ask, tone: 'danger' }))) return;
    setIsBusy(true);
    try {
      await remove();
      notify(said);
      await navigate(to, { replace: true });
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
      await onRefused?.();
      setIsBusy(false);
    }
  }
  return (
    <div className="form-acts">
      <button type="button" className="button danger" disabled={isBusy} aria-busy={isBusy} onClick={() => void act()}>
        {label}
      </button>
      {dialog}
    </div>
  );
}
