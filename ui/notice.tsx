import type { ReactNode } from 'react';

/** Says what happened and what to do next. Problems are announced at once, the rest when there is a pause. */
export function Notice({
  kind = 'info',
  title,
  children,
  actions,
}: {
  kind?: 'info' | 'success' | 'warning' | 'problem';
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={`notice notice--${kind}`} role={kind === 'problem' ? 'alert' : 'status'}>
      {title && <p className="notice__title">{title}</p>}
      {children && <div className="notice__text">{children}</div>}
      {actions && <div className="notice__actions">{actions}</div>}
    </div>
  );
}
