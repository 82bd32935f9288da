import type { StoredStoryboard } from '../types.ts';

type Geometry = Pick<StoredStoryboard, 'columns' | 'frames' | 'frameWidth' | 'frameHeight' | 'intervalMs'>;

/** A storyboard of small pictures as WebVTT: each cue names the part of the storyboard that its moment shows. */
export function thumbnailCues(
  { columns, frames, frameWidth, frameHeight, intervalMs }: Geometry,
  address: string,
): string {
  const cues = Array.from({ length: frames }, (_, at) => {
    const [left, top] = [(at % columns) * frameWidth, Math.floor(at / columns) * frameHeight];
    const part = [left, top, frameWidth, frameHeight].join(',');
    return `${moment(at * intervalMs)} --> ${moment((at + 1) * intervalMs)}\n${address}#xywh=${part}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** `01:02:03.004` */
function moment(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
}
