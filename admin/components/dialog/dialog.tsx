import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as m from '#messages/admin';
import { Icon } from '../screen/icon.tsx';
import { onTop } from './top-dialog.ts';

/**
 * A modal dialog: the focus begins where one goes on, Escape and the cross close it, and the focus goes back to where
 * it was.
 */
export function AdminDialog({
  title,
  onClose,
  isWide,
  children,
}: {
  title: string;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the page changes: a dialog that is closed gives the focus back, one that is only taken away does not.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    const leave = onTop(shown);
    return () => {
      leave();
      shown.close();
    };
  }, []);
  // After every change, because what it shows may come later, or make room for something else.
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected) return;
    if (dialog.current) startOf(dialog.current)?.focus();
  });
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onFocus={({ target, currentTarget }) => {
        const isCross = currentTarget.firstElementChild?.contains(target);
        if (!isCross || focused.current) focused.current = target;
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="button quiet" aria-label={m.close()} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** The first field; without one the main act, or the way out of one that takes something away. */
function startOf(shown: HTMLDialogElement): HTMLElement | null {
  const first = (selector: string) => shown.querySelector<HTMLElement>(selector);
  return (
    first('input:enabled:not([type="hidden"]), select:enabled, textarea:enabled') ??
    first('.button.primary:enabled') ??
    first('.dialog-acts .button')
  );
}
