import { useEffect, useState } from 'react';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { fetchParts } from '../../fetch-player.ts';
import { type NextVideo, nextVideo, type WhatFollows } from '../next-video.ts';

const NONE: readonly VideoCard[] = [];

/** What follows this video. A compilation's parts are fetched while it plays, so that they are there at its end. */
export function useNextVideo(videoId: number, follows: WhatFollows | undefined): NextVideo | undefined {
  const [parts, setParts] = useState(NONE);
  const within = follows?.within;
  useEffect(() => {
    if (!within) return;
    let isLeft = false;
    fetchParts(within).then((found) => {
      if (!isLeft) setParts(found);
    });
    return () => {
      isLeft = true;
    };
  }, [within]);
  return follows && nextVideo(videoId, follows, parts);
}
