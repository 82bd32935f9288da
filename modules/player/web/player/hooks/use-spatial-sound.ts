import type { quat } from 'gl-matrix';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLadderType } from '#modules/media/contract/ladder.ts';
import { remember, remembered } from '../../player-memory.ts';
import { isNative } from '../../sources/native-ladders.ts';
import type { Hearing } from '../../spatial-sound/spatial-sound.ts';
import type { SourceControl } from './use-source.ts';

export interface SpatialSoundControl {
  isOn: boolean;
  toggle(): void;
}

const TYPE = 'audio/mp4; codecs="opus"';

/** Of a ladder that the browser plays by itself no sound is handed over. */
function canHear(media: HTMLVideoElement, type: string): boolean {
  return media.canPlayType(TYPE) !== '' && !(isLadderType(type) && isNative(media));
}

/** Sound that turns with the head (R84); undefined where the video has none, or nobody can look around in it. */
export function useSpatialSound(
  media: HTMLVideoElement,
  { playback, type, source }: SourceControl,
  { isDome, head }: { isDome: boolean; head(): quat },
): SpatialSoundControl | undefined {
  const [isOn, setOn] = useState(() => remembered().spatialSound);
  const found = type === 'full' && isDome ? playback.spatialSound : null;
  const sound = found && canHear(media, source.type) ? found : null;
  const url = isOn ? sound?.url : undefined;

  const current = useEffectEvent(() => sound);
  const headNow = useEffectEvent(() => head());
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (url === undefined) return;
    let hearing: Hearing | undefined;
    let isOver = false;
    const begin = async () => {
      const { hearSpatially, releaseSound } = await import('../../spatial-sound/spatial-sound.ts');
      const now = current();
      if (isOver || !now) return;
      release.current = () => releaseSound(media);
      hearing = hearSpatially(media, now, () => headNow());
    };
    // What cannot be fetched is not heard: the mix is.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      hearing?.end();
    };
  }, [media, url]);
  // Below the effect that hears it, since that must end first: an end after this would take the element over anew.
  useEffect(() => () => release.current?.(), []);

  if (!sound) return undefined;
  return {
    isOn,
    toggle() {
      setOn(!isOn);
      remember({ spatialSound: !isOn });
    },
  };
}
