import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After client-side navigation, announces the title to screen readers and moves the focus to the content, like a page
 * load would, unless the page has focused a field itself.
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
