import { useEffect, useSyncExternalStore } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { playerEndpoints } from '../../contract/api.ts';
import type { WatchedVideo, WatchProgress } from '../../contract/types.ts';
import { whenPositionIsStored } from '../fetch-player.ts';

const endpoints = browserEndpoints<typeof playerEndpoints>('player');

/** The visitor's watch history as far as pages need it: fetched once for all cards, and again after watching. */
function createStore<Data>(load: () => Promise<Data>) {
  let data: Data | undefined;
  let loadedAt: Promise<unknown> | undefined;
  const listeners = new Set<() => void>();
  return {
    current: () => data,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh(): void {
      const stored = whenPositionIsStored();
      if (loadedAt === stored) return;
      loadedAt = stored;
      stored.then(load).then(
        (answer) => {
          data = answer;
          for (const listener of listeners) listener();
        },
        // The next page tries again.
        () => {
          loadedAt = undefined;
        },
      );
    },
    /** What was shown is out of date. */
    forget(): void {
      loadedAt = undefined;
    },
  };
}

const progress = createStore<ReadonlyMap<number, WatchProgress>>(async () => {
  const { items } = (await endpoints.watchProgress()).data;
  return new Map(items.map((one) => [one.id, one]));
});
const unfinished = createStore<readonly WatchedVideo[]>(
  async () => (await endpoints.continueWatching({ limit: 12 })).data.items,
);

function useStore<Data>({ current, subscribe, refresh }: ReturnType<typeof createStore<Data>>): Data | undefined {
  useEffect(refresh, [refresh]);
  return useSyncExternalStore(subscribe, current, () => undefined);
}

/** This visitor's position in a video; undefined if they haven't started it, and until it is known. */
export function useProgress(id: number): WatchProgress | undefined {
  return useStore(progress)?.get(id);
}

/** The unfinished videos of this visitor; undefined until they are known. */
export function useUnfinished(): readonly WatchedVideo[] | undefined {
  return useStore(unfinished);
}

/** After a change of the history itself. */
export function forgetProgress(): void {
  progress.forget();
  unfinished.forget();
}
