import { useEffect, useState } from 'react';
import type { WatchPosition } from '../../../contract/types.ts';
import type { Gaze } from '../../dome/gaze.ts';
import { playOrStay, seekTo } from '../../media-element.ts';

export interface Resume {
  /** Where this visitor stopped, as long as it is asked about. */
  seconds: number | undefined;
  goOn(): void;
  beginAgain(): void;
}

/**
 * Asks once whether to go on where somebody stopped; whatever else starts the video goes on, looking where they looked.
 */
export function useResume(
  media: HTMLVideoElement,
  stopped: WatchPosition | null,
  lookTo: (gaze: Gaze) => void,
): Resume {
  const [offered, setOffered] = useState(stopped);
  useEffect(() => {
    if (!offered) return;
    const answered = () => setOffered(null);
    media.addEventListener('play', answered);
    return () => media.removeEventListener('play', answered);
  }, [media, offered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning
  useEffect(() => {
    if (stopped) lookTo(stopped);
  }, []);
  return {
    seconds: offered?.seconds,
    goOn: () => playOrStay(media),
    beginAgain() {
      seekTo(media, 0);
      lookTo({ yaw: 0, pitch: 0 });
      playOrStay(media);
    },
  };
}
