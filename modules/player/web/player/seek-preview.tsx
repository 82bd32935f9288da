import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as m from '#messages/player';
import type { Storyboard } from '#modules/media/contract/types.ts';
import { formatClock } from '#ui/text/formats.ts';
import { storyboardCell } from './storyboard-cell.ts';

/** A thumbnail of the second that is pointed at, above that place of the bar. */
export function SeekPreview({
  storyboard,
  seconds,
  share,
  title,
  isMostWatched,
}: {
  storyboard: Storyboard | null;
  seconds: number;
  /** 0 at the bar's beginning, 1 at its end. */
  share: number;
  title: string | undefined;
  isMostWatched: boolean;
}) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(storyboard?.url);

  useLayoutEffect(() => root.current?.style.setProperty('--share', String(share)), [share]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture || !storyboard) return;
    const { frameWidth, frameHeight } = storyboard;
    const { x, y } = storyboardCell(storyboard, seconds);
    context.drawImage(picture, x, y, frameWidth, frameHeight, 0, 0, frameWidth, frameHeight);
  }, [picture, storyboard, seconds]);

  return (
    <div ref={root} className="player__preview" aria-hidden="true">
      {storyboard && picture && (
        <canvas
          ref={canvas}
          className="player__preview-picture"
          width={storyboard.frameWidth}
          height={storyboard.frameHeight}
        />
      )}
      {title && (
        <span className="player__preview-title" dir="auto">
          {title}
        </span>
      )}
      {isMostWatched && <span className="player__preview-note">{m.most_watched()}</span>}
      <span className="player__preview-time">{formatClock(seconds)}</span>
    </div>
  );
}

/** The storyboard, loaded when the bar is first pointed at; undefined until it is there. */
function usePicture(url: string | undefined): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => setPicture(image),
      () => undefined,
    );
    return () => setPicture(undefined);
  }, [url]);
  return picture;
}
