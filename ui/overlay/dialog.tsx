import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** A modal on the native element: Escape or a press outside closes it, and focus returns to where it was. */
export function Dialog({
  open,
  title,
  children,
  actions,
  persistent = false,
  onClose,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** A press outside doesn't close it, and shakes it briefly instead. */
  persistent?: boolean;
  onClose(): void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [shakes, setShakes] = useState(false);
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  const pressBeside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
    if (target !== currentTarget || isWithin(currentTarget.getBoundingClientRect(), clientX, clientY)) return;
    if (persistent) setShakes(true);
    else currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard, Escape does what a press outside does
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      data-shakes={shakes || undefined}
      onClick={pressBeside}
      onAnimationEnd={() => setShakes(false)}
      onClose={onClose}
    >
      <h2 className="dialog__title" id={titleId}>
        {title}
      </h2>
      <div className="dialog__text">{children}</div>
      {actions && <div className="dialog__actions">{actions}</div>}
    </dialog>
  );
}

/** Events on the backdrop have the dialog itself as target, so only the position tells. */
function isWithin({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}
