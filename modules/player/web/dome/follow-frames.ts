/**
 * Calls `onFrame` for each new frame of the video and after each seek, and never while it is paused. In browsers
 * without frame callbacks it is called with each screen refresh while the video plays.
 */
export function followFrames(media: HTMLVideoElement, signal: AbortSignal, onFrame: () => void): void {
  media.addEventListener('seeked', onFrame, { signal });
  if ('requestVideoFrameCallback' in media) {
    let handle = 0;
    const next = () => {
      onFrame();
      handle = media.requestVideoFrameCallback(next);
    };
    handle = media.requestVideoFrameCallback(next);
    signal.addEventListener('abort', () => media.cancelVideoFrameCallback(handle), { once: true });
    return;
  }
  followRefreshes(media, signal, onFrame);
}

function followRefreshes(media: HTMLVideoElement, signal: AbortSignal, onFrame: () => void): void {
  let isFollowing = false;
  const next = () => {
    onFrame();
    isFollowing = !media.paused && !signal.aborted;
    if (isFollowing) requestAnimationFrame(next);
  };
  const begin = () => {
    if (isFollowing) return;
    isFollowing = true;
    requestAnimationFrame(next);
  };
  media.addEventListener('playing', begin, { signal });
}
