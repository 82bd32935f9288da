import * as m from '#messages/player';
import { isVisionPro } from '../sources/is-vision-pro.ts';

/** R81: outside of the page, Apple Vision Pro wraps the video around its viewer itself. */
export function VisionLink({ url, media }: { url: string | null; media: HTMLVideoElement }) {
  if (!url || !isVisionPro()) return null;
  return (
    <a className="player__menu-item" href={url} onClick={() => media.pause()}>
      {m.open_in_vision_pro()}
    </a>
  );
}
