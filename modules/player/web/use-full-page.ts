import { useSyncExternalStore } from 'react';

const isFullPage = () => document.fullscreenElement === document.documentElement;

function listen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/**
 * Whether the page has the whole screen, which the player then fills. The page rather than the player, so that the
 * screen stays full when another video's player takes its place.
 */
export const useFullPage = () => useSyncExternalStore(listen, isFullPage, () => false);

export function leaveFullPage(): void {
  if (isFullPage()) void document.exitFullscreen();
}
