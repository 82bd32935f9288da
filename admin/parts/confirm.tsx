import { type ReactNode, useCallback, useEffect, useState } from 'react';
import * as m from '#messages/admin';
import { DeskDialog } from './dialog.tsx';

export interface Question {
  title: string;
  /** What will happen. */
  text?: ReactNode;
  /** What the act is called, and whether it takes something away. */
  act: string;
  tone?: 'danger';
}

/** Asks before something is done. */
export function ConfirmDialog({
  title,
  text,
  act,
  tone,
  onAnswer,
}: Question & { onAnswer: (isYes: boolean) => void }) {
  return (
    <DeskDialog title={title} onClose={() => onAnswer(false)}>
      {text && <div className="dialog-text">{text}</div>}
      <div className="dialog-acts">
        <button type="button" className="button" onClick={() => onAnswer(false)}>
          {m.cancel()}
        </button>
        <button type="button" className={`button ${tone ?? 'primary'}`} onClick={() => onAnswer(true)}>
          {act}
        </button>
      </div>
    </DeskDialog>
  );
}

/**
 * `const [confirm, dialog] = useConfirm()`: the screen shows `dialog` and asks `await confirm({ title, text, act })`, which is
 * false when the person did not want it after all.
 */
export function useConfirm(): [(question: Question) => Promise<boolean>, ReactNode] {
  const [asked, setAsked] = useState<{ question: Question; answer: (isYes: boolean) => void }>();
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })),
    [],
  );
  // Whoever left the screen did not say yes.
  useEffect(() => () => asked?.answer(false), [asked]);
  const dialog = asked && (
    <ConfirmDialog
      {...asked.question}
      onAnswer={(isYes) => {
        asked.answer(isYes);
        setAsked(undefined);
      }}
    />
  );
  return [confirm, dialog];
}
