import { type ReactNode, useCallback, useEffect, useState } from 'react';
import * as m from '#messages/admin';
import { AdminDialog } from './dialog.tsx';

interface Act {
  title: string;
  /** What the act is called, and whether it takes something away. */
  act: string;
  tone?: 'danger';
}

/** Says what will happen before it does. */
export function ConfirmDialog({
  title,
  act,
  tone,
  isReady = true,
  onConfirm,
  onClose,
  children,
}: Act & {
  isReady?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
  children?: ReactNode;
}) {
  const [isBusy, setIsBusy] = useState(false);
  async function confirm() {
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }
  return (
    <AdminDialog title={title} onClose={onClose}>
      <div className="dialog-body">{children}</div>
      <div className="dialog-acts">
        <button type="button" className="button" onClick={onClose}>
          {m.cancel()}
        </button>
        <button
          type="button"
          className={`button ${tone ?? 'primary'}`}
          disabled={isBusy || !isReady}
          aria-busy={isBusy}
          onClick={() => void confirm()}
        >
          {act}
        </button>
      </div>
    </AdminDialog>
  );
}

export interface Question extends Act {
  /** What will happen. */
  text?: ReactNode;
}

/**
 * `const [confirm, dialog] = useConfirm()`: the screen shows `dialog` and asks `await confirm({ title, text, act })`,
 * which is false when the person did not want it after all.
 */
export function useConfirm(): [(question: Question) => Promise<boolean>, ReactNode] {
  const [pending, setPending] = useState<{ question: Question; answer: (isYes: boolean) => void }>();
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setPending({ question, answer })),
    [],
  );
  // Anyone who left the screen did not say yes.
  useEffect(() => () => pending?.answer(false), [pending]);
  if (!pending) return [confirm, undefined];
  const { text, ...act } = pending.question;
  function answer(isYes: boolean) {
    pending?.answer(isYes);
    setPending(undefined);
  }
  const dialog = (
    <ConfirmDialog {...act} onConfirm={() => answer(true)} onClose={() => answer(false)}>
      {text}
    </ConfirmDialog>
  );
  return [confirm, dialog];
}
