import { useEffect, useSyncExternalStore } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { favouritesEndpoints } from '../contract/api.ts';

const WATCH_LATER = 'watch-later';

const endpoints = browserEndpoints<typeof favouritesEndpoints>('favourites');

/** `later` are the videos of Watch later. */
export type Kind = 'video' | 'model' | 'later';
type Ids = ReadonlySet<number>;

/** This visitor's favourites, once loaded. */
const favourites: Partial<Record<Kind, Ids>> = {};
const requested = new Set<Kind>();
const listeners = new Set<() => void>();

const LOAD: Record<Kind, () => Promise<readonly number[]>> = {
  video: async () => (await endpoints.favouriteVideoIds()).data.favorites,
  model: async () => (await endpoints.favouriteModelIds()).data.ids,
  later: async () => (await endpoints.watchLaterIds()).data.ids,
};
const CHANGE = {
  video: { add: endpoints.addVideo, remove: endpoints.removeVideo },
  model: { add: endpoints.addModel, remove: endpoints.removeModel },
  later: {
    add: ({ id }: { id: number }) => endpoints.putInPlaylist({ list: WATCH_LATER, id }),
    remove: ({ id }: { id: number }) => endpoints.removeFromPlaylist({ list: WATCH_LATER, id }),
  },
};

function update(kind: Kind, ids: Ids): void {
  favourites[kind] = ids;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined until loaded. All buttons of a page share one request. */
export function useIsFavourite(kind: Kind, id: number): boolean | undefined {
  useEffect(() => {
    if (requested.has(kind)) return;
    requested.add(kind);
    LOAD[kind]().then(
      (ids) => update(kind, new Set(ids)),
      // The next page tries again. Until then a press adds, which at worst changes nothing.
      () => requested.delete(kind),
    );
  }, [kind]);
  return useSyncExternalStore(
    subscribe,
    () => favourites[kind]?.has(id),
    () => undefined,
  );
}

/** For what is put in order by them; none where they cannot be had. */
export async function favouriteVideoIds(): Promise<Ids> {
  const known = favourites.video;
  return (
    known ??
    LOAD.video().then(
      (ids) => new Set(ids),
      () => new Set(),
    )
  );
}

/** R6: buttons change only once the call has succeeded. */
export async function setFavourite(kind: Kind, id: number, isFavourite: boolean): Promise<void> {
  await CHANGE[kind][isFavourite ? 'add' : 'remove']({ id });
  const ids = new Set(favourites[kind]);
  if (isFavourite) ids.add(id);
  else ids.delete(id);
  if (favourites[kind]) update(kind, ids);
}
