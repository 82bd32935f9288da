import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import * as m from '#messages/playback';
import type { Source } from '../../contract/wire.ts';

/** The qualities as a group of radio buttons that folds away; Escape closes it and gives the focus back. */
export function QualityMenu({
  sources,
  current,
  onChoose,
}: {
  sources: readonly Source[];
  current: Source;
  onChoose(source: Source): void;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const name = useId();

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
    <details ref={menu} className="player__quality" onKeyDown={closeOnEscape}>
      <summary
        className="player__button player__button--text"
        aria-label={m.quality_now({ quality: fullLabel(current) })}
      >
        {current.quality}
      </summary>
      <fieldset className="player__menu">
        <legend className="player__menu-title">{m.quality()}</legend>
        {sources.map((source) => (
          <label key={source.url} className="player__menu-item">
            <input
              type="radio"
              name={name}
              checked={source.url === current.url}
              onChange={() => onChoose(source)}
              onClick={close}
            />
            <span>{watchingLabel(source.quality)}</span>
            <span className="player__menu-detail">{detailOf(source)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** R8: the words that stand for a quality while a film is watched. */
const WATCHING: Readonly<Record<string, () => string>> = {
  '2K': m.quality_low,
  '3K': m.quality_good,
  '4K': m.quality_great,
};

function watchingLabel(quality: string): string {
  return WATCHING[quality]?.() ?? quality;
}

function fullLabel(source: Source): string {
  const word = watchingLabel(source.quality);
  return word === source.quality ? word : `${word}, ${source.quality}`;
}

function detailOf({ quality, width, height }: Source): string {
  return watchingLabel(quality) === quality ? `${width} × ${height}` : quality;
}
