import { useEffect } from 'react';
import { savesData } from './saves-data.ts';
import { fetchLadderCode } from './sources/ladder.ts';

export const loadPlayer = () => import('./player/player.tsx');

/** Browsers without idle time of their own are given as long to come to rest. */
const REST_MS = 2000;

/** What runs a video. That it failed here is told by the press that asks again. */
export function fetchPlayer(): void {
  loadPlayer().catch(() => undefined);
}

/** Somebody is about to press: what a ladder needs, and what draws all round, is large and waits until then. */
export function fetchForPress(): void {
  fetchPlayer();
  import('./dome/dome-view.ts').catch(() => undefined);
  fetchLadderCode(document.createElement('video')).catch(() => undefined);
}

/**
 * Once the page has nothing else to do: a finger announces its press by nothing. What draws comes with the press, as
 * the video does, which has to be there first.
 */
export function useIdleFetch(isPlayable: boolean): void {
  useEffect(() => {
    if (!isPlayable || savesData()) return;
    const listening = new AbortController();
    const fetchAtRest = () => {
      if ('requestIdleCallback' in window) {
        const handle = requestIdleCallback(fetchPlayer);
        listening.signal.addEventListener('abort', () => cancelIdleCallback(handle));
      } else {
        const handle = setTimeout(fetchPlayer, REST_MS);
        listening.signal.addEventListener('abort', () => clearTimeout(handle));
      }
    };
    if (document.readyState === 'complete') fetchAtRest();
    else addEventListener('load', fetchAtRest, { once: true, signal: listening.signal });
    return () => listening.abort();
  }, [isPlayable]);
}
