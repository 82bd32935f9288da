import { useState } from 'react';
import { leaveFullPage, useFullPage } from '../../use-full-page.ts';

interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

export interface Fullscreen {
  /** The player fills the window, which has the whole screen where the browser allows that to pages. */
  active: boolean;
  toggle(): void;
}

/** The whole player with its controls; iPhones allow only their own player for flat videos. */
export function useFullscreen(media: HTMLVideoElement, isDome: boolean): Fullscreen {
  const isFullPage = useFullPage();
  const [filling, setFilling] = useState(false);

  function toggle() {
    if (isFullPage) return leaveFullPage();
    const { webkitEnterFullscreen } = media as PhoneVideo;
    if (document.fullscreenEnabled && !filling)
      document.documentElement.requestFullscreen().catch(() => setFilling(true));
    else if (!isDome && webkitEnterFullscreen) webkitEnterFullscreen.call(media);
    else setFilling(!filling);
  }

  return { active: isFullPage || filling, toggle };
}
