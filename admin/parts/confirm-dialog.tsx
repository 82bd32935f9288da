import { type ReactNode, useState } from 'react';
import * as m from '#messages/admin';
import { DeskDialog } from './dialog.tsx';

/** Says what will happen before it does. */
export function ConfirmDialog({
  title,
  act,
  isDanger = true,
  isReady = true,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  act: string;
  /** Something is taken away. */
  isDanger?: boolean;
  isReady?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const [isBusy, setIsBusy] = useState(false);
  async function confirm() {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }
  return (
    <DeskDialog title={title} onClose={onClose}>
      <div className="dialog-body">
        {children}
        <div className="form-acts">
          <button
            type="button"
            className={isDanger ? 'button danger' : 'button primary'}
            disabled={isBusy || !isReady}
            aria-busy={isBusy}
            onClick={() => void confirm()}
          >
            {act}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {m.cancel()}
          </button>
        </div>
      </div>
    </DeskDialog>
  );
}
