import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import * as m from '#messages/player';
import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { isLadderType } from '#modules/media/contract/ladder.ts';
import type { Chapter } from '#modules/media/contract/types.ts';
import { playOnArrival } from '#ui/media/plays-on.ts';
import { useView } from '#ui/page/view.tsx';
import type { VrVideo } from '../../dome/vr/vr-video.ts';
import { pageOfVideo } from '../next-video.ts';
import type { CaptionControl } from './use-captions.ts';
import type { OpenedVideo, Opening, PlayerVideo } from './use-opened-video.ts';
import type { PartLoop } from './use-part-loop.ts';
import type { Resume } from './use-resume.ts';
import type { SourceControl } from './use-source.ts';
import type { SpatialSoundControl } from './use-spatial-sound.ts';
import type { UpNextControl } from './use-up-next.ts';

/**
 * What the headset shows of the video that plays, and the way back: once the headset is off, the page is that of the
 * last video (R69).
 */
export function useHeadsetVideo(of: {
  media: HTMLVideoElement;
  ofPage: PlayerVideo;
  opened: OpenedVideo;
  opening: Opening | undefined;
  chapters: readonly Chapter[];
  captions: CaptionControl;
  loop: PartLoop;
  spatialSound: SpatialSoundControl | undefined;
  resume: Resume;
  source: SourceControl;
  next: UpNextControl | undefined;
  open(video: VideoCard | PlayerVideo): void;
  /** The page is one of a site, whose other videos can be opened. */
  hasSite: boolean;
  inVr: boolean;
}): () => VrVideo {
  const { media, opened, source, inVr } = of;
  const { video } = opened;
  const { isGuest, isExpired, keepsFavourites, locale } = useView();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const hasSignedIn = useRef(false);
  const wasInVr = useRef(false);
  const shown = useRef<VrVideo>(undefined);

  useEffect(() => {
    shown.current = {
      ...video,
      chapters: of.chapters,
      storyboard: source.playback.frames[source.type],
      qualities: () =>
        source.sources.map((one) => ({
          name: isLadderType(one.type) ? m.quality_auto() : one.quality,
          isCurrent: one.url === source.source.url,
          choose: () => source.chooseQuality(one),
        })),
      captions: of.captions,
      loop: of.loop,
      spatialSound: of.spatialSound,
      resume: of.resume,
      upNext: of.next,
      trouble: troubleOf(source),
      isLive: false,
      isTrailerOnly: source.type === 'trailer' && !source.playback.mayWatchFull,
      site: of.hasSite
        ? {
            isGuest,
            isExpired,
            keepsFavourites,
            locale,
            opening: of.opening,
            open: of.open,
            signedIn() {
              hasSignedIn.current = true;
              void revalidate();
              of.open(video);
            },
          }
        : undefined,
    };
  });

  const leave = useEffectEvent(() => {
    const isOther = video.id !== of.ofPage.id;
    if (!isOther && !hasSignedIn.current) return;
    hasSignedIn.current = false;
    if (isOther) playOnArrival(video.id, { seconds: media.currentTime, isPaused: media.paused });
    void navigate(pageOfVideo(video.slug, opened.follows?.context), { replace: !isOther });
  });
  useEffect(() => {
    if (wasInVr.current && !inVr) leave();
    wasInVr.current = inVr;
  }, [inVr]);

  return () => shown.current as VrVideo;
}

/** R67, as the page says it. */
function troubleOf({ offline, isRetrying, failed, retry }: SourceControl): VrVideo['trouble'] {
  if (offline) return { word: m.offline() };
  if (isRetrying) return { word: m.retrying() };
  return failed ? { word: m.load_failed(), retry } : undefined;
}
