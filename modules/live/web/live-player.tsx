import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { StreamType, ViewAccess } from '../contract/types.ts';
import { viewByHls } from './view-hls.ts';
import { type Watching, type WatchState, watch } from './watch.ts';

export interface LivePlayerProps {
  /** A new object restarts the stream. */
  access: ViewAccess;
  /** At most this many rows of pixels; absent: whatever the connection carries. */
  mostLines?: number;
  /** Of a stereo picture, only one eye is shown unless `draw` is given. */
  type: StreamType;
  /** Draws a stereo picture over the element that plays it. */
  draw?(media: HTMLVideoElement): ReactNode;
  muted: boolean;
  /** 0 to 1. */
  volume?: number;
  /** Shown until the first frame, and whenever the picture is lost. */
  poster?: string;
  /** Describes the picture for screen readers. */
  label: string;
  /** `refused` means that a new access is needed. */
  onState?(state: WatchState): void;
  /** The browser allows sound only after a tap, so it plays muted until then. */
  onSoundBlocked?(): void;
}

/** Plays a stream by WebRTC, or by HLS if WebRTC can't connect. */
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
        // Otherwise frames from another host couldn't be drawn to a canvas.
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
