import { type ReactNode, useEffect, useRef } from 'react';
import * as m from '#messages/admin';

/** The frame of everything before the admin itself. Its title takes the focus, so that each step is announced. */
export function Entrance({ title, onBack, children }: { title: string; onBack?: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${m.admin()}`;
    const first = heading.current?.parentElement?.querySelector('input');
    (first ?? heading.current)?.focus();
  }, [title]);
  return (
    <main className="entrance">
      <div className="entrance-card">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        {onBack && (
          <button type="button" className="button quiet" onClick={onBack}>
            {m.use_other_account()}
          </button>
        )}
      </div>
    </main>
  );
}
