import { useEffect, useState } from 'react';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { useView } from '#ui/page/view.tsx';
import { fetchNextIn } from '../../fetch-player.ts';
import { type NextVideo, nextVideo, type WhatFollows } from '../next-video.ts';

const AGAIN_MS = 15_000;

/**
 * What follows this video. The next of its context is fetched while it plays, and again where it did not come, so that
 * it is there at the end.
 */
export function useNextVideo(videoId: number, follows: WhatFollows | undefined): NextVideo | undefined {
  const { keepsFavourites } = useView();
  const [part, setPart] = useState<{ after: number; video: VideoCard | undefined }>();
  const { kind, ref } = follows?.context ?? {};
  useEffect(() => {
    if (!kind || !ref || (kind === 'playlist' && !keepsFavourites)) return;
    let isLeft = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      fetchNextIn({ kind, ref }, videoId).then(
        (found) => {
          if (!isLeft) setPart({ after: videoId, video: found });
        },
        () => {
          if (!isLeft) again = setTimeout(ask, AGAIN_MS);
        },
      );
    };
    ask();
    return () => {
      isLeft = true;
      clearTimeout(again);
    };
  }, [videoId, kind, ref, keepsFavourites]);
  return follows && nextVideo(videoId, follows, part?.after === videoId ? part.video : undefined);
}
