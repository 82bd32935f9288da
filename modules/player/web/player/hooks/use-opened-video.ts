import { useRef, useState } from 'react';
import type { VideoCard, VideoItem } from '#modules/catalogue/contract/types.ts';
import type { Playback, WatchPosition } from '../../../contract/types.ts';
import { fetchSimilar, fetchSources } from '../../fetch-player.ts';
import { learnDecoding } from '../../sources/decoding.ts';
import { useIsMounted } from '../../use-is-mounted.ts';
import type { PlayContext, WhatFollows } from '../next-video.ts';
import type { Chosen } from './use-source.ts';

/** What the player needs to know of a video. */
export type PlayerVideo = Pick<VideoItem, 'id' | 'slug' | 'title' | 'poster' | 'heroImage' | 'models'>;

export interface OpenedVideo {
  video: PlayerVideo;
  first: Chosen;
  resume: WatchPosition | null;
  follows: WhatFollows | undefined;
}

/** A video that has been chosen and is not there yet. */
export interface Opening {
  title: string;
  hasFailed: boolean;
  again(): void;
}

export interface OpenedControl {
  opened: OpenedVideo;
  opening: Opening | undefined;
  /** Changes the video in place. @param choose what plays of it first */
  open(video: VideoCard | PlayerVideo, choose: Choose, context?: PlayContext): Promise<void>;
}

type Choose = (playback: Playback) => Chosen | undefined;

/** The video that plays: the page's own until another one is opened in its place, as a headset does. */
export function useOpenedVideo(ofPage: OpenedVideo): OpenedControl {
  const [opened, setOpened] = useState(ofPage);
  const [opening, setOpening] = useState<Opening>();
  const latest = useRef(0);
  const isMounted = useIsMounted();

  async function open(video: VideoCard | PlayerVideo, choose: Choose, context?: PlayContext): Promise<void> {
    latest.current += 1;
    const attempt = latest.current;
    const { title } = video;
    const again = () => void open(video, choose, context);
    setOpening({ title, hasFailed: false, again });
    const [playback, suggested] = await Promise.all([fetchSources(video.id), fetchSimilar(video.slug)]);
    if (playback) await learnDecoding([...playback.full, ...playback.trailer]);
    // Somebody has chosen another one since.
    if (!isMounted.current || attempt !== latest.current) return;
    const first = playback && choose(playback);
    if (!first) return setOpening({ title, hasFailed: true, again });
    setOpening(undefined);
    setOpened({
      video: 'heroImage' in video ? video : { ...video, heroImage: video.poster },
      first,
      resume: first.type === 'full' ? first.playback.resume : null,
      follows: { suggested, context },
    });
  }

  return { opened, opening, open };
}
