import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A page that comes without a reload says its title to screen readers and takes the focus to its content, as one that
 * is loaded does, unless it has a field that it put the focus in.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const content = document.getElementById('content');
    const hasOwnFocus = document.activeElement?.matches('#content :is(input, select, textarea)');
    if (!hasOwnFocus) content?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
