import { type RefObject, useEffect, useState } from 'react';

interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

export interface Fullscreen {
  active: boolean;
  /** The browser has no such thing for pages; the player fills the window instead. */
  filling: boolean;
  toggle(): void;
}

/** The whole player with its controls; iPhones allow only their own player for flat videos. */
export function useFullscreen(
  root: RefObject<HTMLElement | null>,
  media: HTMLVideoElement,
  isDome: boolean,
): Fullscreen {
  const [active, setActive] = useState(false);
  const [filling, setFilling] = useState(false);
  useEffect(() => {
    const read = () => setActive(document.fullscreenElement === root.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [root]);

  function toggle() {
    const player = root.current;
    if (!player) return;
    if (document.fullscreenElement) return void document.exitFullscreen();
    const { webkitEnterFullscreen } = media as PhoneVideo;
    if (document.fullscreenEnabled) player.requestFullscreen().catch(() => setFilling(true));
    else if (!isDome && webkitEnterFullscreen) webkitEnterFullscreen.call(media);
    else setFilling(!filling);
  }

  return { active: active || filling, filling, toggle };
}
