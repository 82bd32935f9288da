import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

/** A panel over the controls that folds away; Escape closes it and gives the focus back. */
export function Menu({
  label,
  face,
  children,
}: {
  label: string;
  face: ReactNode;
  /** @param close for what is done with one press */
  children(close: () => void): ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (menu.current && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  function close() {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.stopPropagation();
    close();
  }

  return (
    <details ref={menu} className="player__fold" onKeyDown={closeOnEscape}>
      <summary className="player__button" aria-label={label} title={label}>
        {face}
      </summary>
      <div className="player__menu">{children(close)}</div>
    </details>
  );
}
