import { useId } from 'react';
import * as m from '#messages/player';
import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Source } from '../../contract/types.ts';
import { Menu } from './menu.tsx';

/** The qualities as a group of radio buttons; the ladder, which finds its own, is the first. */
export function QualityMenu({
  media,
  sources,
  current,
  onChoose,
}: {
  media: HTMLVideoElement;
  sources: readonly Source[];
  current: Source;
  onChoose(source: Source): void;
}) {
  const name = useId();
  const face = inHdr(current, isLadderType(current.type) ? m.quality_auto() : current.quality);
  return (
    <Menu label={m.quality_now({ quality: fullLabel(current) })} face={face}>
      {(close) => (
        <fieldset className="player__choices">
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
              <span>{watchingLabel(source)}</span>
              <span className="player__menu-detail">{detailOf(source, current, media)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Menu>
  );
}

/** R8: the words that stand for a quality while a video is watched. */
const WATCHING: Readonly<Record<string, () => string>> = {
  '2K': m.quality_low,
  '3K': m.quality_good,
  '4K': m.quality_great,
};

export function watchingLabel(source: Source): string {
  return inHdr(source, wordFor(source));
}

function wordFor({ quality, type }: Source): string {
  return isLadderType(type) ? m.quality_auto() : (WATCHING[quality]?.() ?? quality);
}

function inHdr({ videoRange }: Source, quality: string): string {
  return videoRange ? m.quality_hdr({ quality }) : quality;
}

function fullLabel(source: Source): string {
  const [word, label] = [wordFor(source), watchingLabel(source)];
  return word === source.quality || isLadderType(source.type) ? label : `${label}, ${source.quality}`;
}

function detailOf(source: Source, current: Source, media: HTMLVideoElement): string {
  if (isLadderType(source.type)) {
    return source === current && media.videoWidth > 0 ? size(media.videoWidth, media.videoHeight) : '';
  }
  return wordFor(source) === source.quality ? size(source.width, source.height) : source.quality;
}

function size(width: number, height: number): string {
  return `${width} × ${height}`;
}
