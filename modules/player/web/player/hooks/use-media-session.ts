import { useEffect } from 'react';
import { playOrStay, seekBy, seekTo } from '../../media-element.ts';

/** The keys of keyboards and headphones, and the lock screen of phones. */
export function useMediaSession(
  media: HTMLVideoElement,
  { title, artist, picture }: { title: string; artist: string; picture: string },
): void {
  useEffect(() => {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    mediaSession.metadata = new MediaMetadata({ title, artist, artwork: [{ src: picture }] });
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => playOrStay(media),
      pause: () => media.pause(),
      seekbackward: ({ seekOffset }) => seekBy(media, -(seekOffset ?? 10)),
      seekforward: ({ seekOffset }) => seekBy(media, seekOffset ?? 10),
      seekto: ({ seekTime }) => seekTime !== undefined && seekTo(media, seekTime),
    };
    const set = (action: string, handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(action as MediaSessionAction, handler);
      } catch {
        // Not every browser knows every action.
      }
    };
    for (const [action, handler] of Object.entries(actions)) set(action, handler);
    return () => {
      for (const action of Object.keys(actions)) set(action, null);
      mediaSession.metadata = null;
    };
  }, [media, title, artist, picture]);
}
