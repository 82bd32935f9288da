import { type ReactNode, useEffect } from 'react';
import * as m from '#messages/admin';

/** The heading of a screen, which also names the tab; `children` are what can be done here. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${m.admin()}`;
  }, [title]);
  return (
    <header className="page-head">
      <h1 dir="auto">{title}</h1>
      {children && <div className="page-acts">{children}</div>}
    </header>
  );
}
