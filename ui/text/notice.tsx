import type { ReactNode } from 'react';

/**
 * Says what happened and what to do next. Problems are announced at once and can take the focus, the rest is announced
 * when there is a pause.
 */
export function Notice({
  id,
  kind = 'info',
  title,
  children,
  actions,
}: {
  id?: string;
  kind?: 'info' | 'success' | 'warning' | 'problem';
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div
      id={id}
      className={`notice notice--${kind}`}
      role={kind === 'problem' ? 'alert' : 'status'}
      tabIndex={kind === 'problem' ? -1 : undefined}
    >
      {title && <p className="notice__title">{title}</p>}
      {children && <div className="notice__text">{children}</div>}
      {actions && <div className="notice__actions">{actions}</div>}
    </div>
  );
}
