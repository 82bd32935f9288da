import { useEffect, useState } from 'react';
import * as m from '#messages/admin';
import { Icon } from '../components/screen/icon.tsx';
import { Palette } from './palette.tsx';

/** Opens the palette, by pressing it or with Ctrl+K (Cmd+K on a Mac). */
export function PaletteOpener() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className="palette-opener"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <span>{m.palette_hint()}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  );
}
