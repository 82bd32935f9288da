import { useEffect, useState } from 'react';

export interface WindowPicture {
  /** Only what the element itself shows can be in picture-in-picture. */
  isOffered: boolean;
  isActive: boolean;
  toggle(): void;
}

/** Picture-in-picture. */
export function useWindowPicture(media: HTMLVideoElement, isDrawn: boolean): WindowPicture {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const read = () => setActive(document.pictureInPictureElement === media);
    media.addEventListener('enterpictureinpicture', read);
    media.addEventListener('leavepictureinpicture', read);
    return () => {
      media.removeEventListener('enterpictureinpicture', read);
      media.removeEventListener('leavepictureinpicture', read);
    };
  }, [media]);
  return {
    isOffered: !isDrawn && document.pictureInPictureEnabled === true,
    isActive,
    toggle() {
      const change = isActive ? document.exitPictureInPicture() : media.requestPictureInPicture();
      // Refused while nothing is loaded: the button is still there.
      change.catch(() => undefined);
    },
  };
}
