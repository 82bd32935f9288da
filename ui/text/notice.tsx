import type { ReactNode, Ref } from 'react';

/**
 * Says what happened and what to do next. Problems are announced at once, others when the screen reader pauses. A
 * problem can take the focus, and so can a notice with a `ref`.
 */
export function Notice({
  ref,
  id,
  kind = 'info',
  title,
  children,
  actions,
}: {
  ref?: Ref<HTMLDivElement>;
  id?: string;
  kind?: 'info' | 'success' | 'warning' | 'problem';
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div
      ref={ref}
      id={id}
      className={`notice notice--${kind}`}
      role={kind === 'problem' ? 'alert' : 'status'}
      tabIndex={kind === 'problem' || ref ? -1 : undefined}
    >
      {title && <p className="notice__title">{title}</p>}
      {children && <div className="notice__text">{children}</div>}
      {actions && <div className="notice__actions">{actions}</div>}
    </div>
  );
}
