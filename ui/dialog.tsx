import { type ReactNode, useEffect, useId, useRef } from 'react';

/** A modal on the native element: Escape closes, focus returns to where it was. */
export function Dialog({
  open,
  title,
  children,
  actions,
  onClose,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  onClose(): void;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 className="dialog__title" id={titleId}>
        {title}
      </h2>
      <div className="dialog__text">{children}</div>
      {actions && <div className="dialog__actions">{actions}</div>}
    </dialog>
  );
}
