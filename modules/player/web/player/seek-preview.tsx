import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatDuration } from '#ui/formats.ts';
import type { Storyboard } from '../../contract/types.ts';
import { sheetCell } from './storyboard-cell.ts';

/** What the video shows at a second that somebody points at, over that place of the bar. */
export function SeekPreview({
  sheet,
  seconds,
  share,
  title,
}: {
  sheet: Storyboard | null;
  seconds: number;
  /** 0 at the bar's beginning, 1 at its end. */
  share: number;
  title: string | undefined;
}) {
  const root = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(sheet?.url);

  useLayoutEffect(() => root.current?.style.setProperty('--share', String(share)), [share]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !picture || !sheet) return;
    const { frameWidth, frameHeight } = sheet;
    const { x, y } = sheetCell(sheet, seconds);
    context.drawImage(picture, x, y, frameWidth, frameHeight, 0, 0, frameWidth, frameHeight);
  }, [picture, sheet, seconds]);

  return (
    <div ref={root} className="player__preview" aria-hidden="true">
      {sheet && picture && (
        <canvas ref={canvas} className="player__preview-picture" width={sheet.frameWidth} height={sheet.frameHeight} />
      )}
      {title && <span className="player__preview-title">{title}</span>}
      <span className="player__preview-time">{formatDuration(Math.floor(seconds))}</span>
    </div>
  );
}

/** The whole sheet, once somebody looks at the bar; undefined until it is there. */
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
