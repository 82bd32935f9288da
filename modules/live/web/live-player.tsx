import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { StreamType, ViewAccess } from '../contract/types.ts';
import { viewByHls } from './view-hls.ts';
import { type Watching, type WatchState, watch } from './watch.ts';

export interface LivePlayerProps {
  /** A new object begins anew; the same goes on. */
  access: ViewAccess;
  /** No picture with more lines; absent: what the line carries. */
  mostLines?: number;
  /** Of a stereo picture one eye is shown, where nothing else is drawn of it. */
  type: StreamType;
  /** Draws a stereo picture over the element that plays it. */
  draw?(media: HTMLVideoElement): ReactNode;
  muted: boolean;
  /** 0 to 1. */
  volume?: number;
  /** Shown until the first picture, and again while there is none. */
  poster?: string;
  /** What is seen, for those who do not see it. */
  label: string;
  /** How the stream is doing: `refused` wants another access. */
  onState?(state: WatchState): void;
  /** The browser plays sound only after a tap: it plays without meanwhile. */
  onSoundBlocked?(): void;
}

/** Plays a stream: by WebRTC, and by HLS where that finds no way through. */
export function LivePlayer({
  access,
  mostLines,
  type,
  draw,
  muted,
  volume = 1,
  poster,
  label,
  onState,
  onSoundBlocked,
}: LivePlayerProps) {
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [hasPicture, setHasPicture] = useState(false);
  const tellState = useEffectEvent((state: WatchState) => {
    if (state !== 'playing') setHasPicture(false);
    onState?.(state);
  });
  const blocked = useEffectEvent(() => onSoundBlocked?.());

  useEffect(() => {
    if (!media) return;
    return play(media, access, { mostLines, tellState, blocked });
  }, [media, access, mostLines]);

  useEffect(() => {
    if (media) media.volume = Math.min(1, Math.max(0, volume));
  }, [media, volume]);

  return (
    <div className={type === 'VR' ? 'live-player live-player--stereo' : 'live-player'}>
      <video
        ref={setMedia}
        aria-label={label}
        muted={muted}
        autoPlay
        playsInline
        // Or a stream of another host could not be drawn.
        crossOrigin="anonymous"
        disablePictureInPicture={type === 'VR'}
        onPlaying={() => setHasPicture(true)}
        onEmptied={() => setHasPicture(false)}
      />
      {type === 'VR' && media && draw?.(media)}
      {poster !== undefined && !hasPicture && <img className="live-player__poster" src={poster} alt="" />}
    </div>
  );
}

function play(
  media: HTMLVideoElement,
  { whepUrl, hlsUrl, token, iceServers }: ViewAccess,
  {
    mostLines,
    tellState,
    blocked,
  }: { mostLines: number | undefined; tellState(state: WatchState): void; blocked(): void },
): () => void {
  let watching: Watching | undefined;

  function start(): void {
    media.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || media.muted) return;
      media.muted = true;
      blocked();
      media.play().catch(() => {});
    });
  }

  function byHls(): void {
    watching?.close();
    if (hlsUrl === null) tellState('failed');
    else {
      watching = viewByHls(media, hlsUrl, tellState);
      start();
    }
  }

  if (whepUrl === null) byHls();
  else
    watching = watch({
      url: mostLines === undefined ? whepUrl : `${whepUrl}&lines=${mostLines}`,
      token,
      iceServers,
      onStream(stream) {
        if (media.srcObject === stream) return;
        media.srcObject = stream;
        start();
      },
      onState: (state) => (state === 'failed' && hlsUrl !== null ? byHls() : tellState(state)),
    });
  return () => {
    watching?.close();
    media.srcObject = null;
  };
}
