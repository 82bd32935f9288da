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

  /** What is above the player's edge could not be reached, and pages make players of any height. */
  function fit() {
    const player = menu.current?.closest('.player');
    if (!menu.current?.open || !player) return;
    const room = menu.current.getBoundingClientRect().top - player.getBoundingClientRect().top;
    menu.current.style.setProperty('--room', `${Math.floor(room)}px`);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    event.stopPropagation();
    close();
  }

  return (
    <details ref={menu} className="player__fold" onKeyDown={closeOnEscape} onToggle={fit}>
      <summary className="player__button" aria-label={label} title={label}>
        {face}
      </summary>
      <div className="player__menu">{children(close)}</div>
    </details>
  );
}
