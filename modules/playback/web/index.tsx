import { Play } from 'lucide-react';
import type { VideoItem } from '#modules/catalogue/contract/wire.ts';
import { Picture } from '#ui/picture.tsx';
import type { Playback } from '../contract/wire.ts';

export function VideoPlayer({ video }: { video: VideoItem; playback: Playback }) {
  return (
    <Picture picture={video.heroImage} sizes="100vw" priority className="player-placeholder">
      <span className="player-placeholder__play">
        <Play aria-hidden size={36} fill="currentColor" />
      </span>
    </Picture>
  );
}

export function Downloads(_props: { playback: Playback }) {
  return null;
}
