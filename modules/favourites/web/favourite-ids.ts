import { useEffect, useSyncExternalStore } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { favouritesEndpoints } from '../contract/api.ts';

const WATCH_LATER = 'watch-later';

const endpoints = browserEndpoints<typeof favouritesEndpoints>('favourites');

/** `later`: videos in Watch later. */
export type Kind = 'video' | 'model' | 'later';
type Ids = ReadonlySet<number>;

/** This visitor's favourites, once loaded. */
const favourites: Partial<Record<Kind, Ids>> = {};
/** Changes made on this page, true for added. They win over ids that were requested before the change. */
const changes: Record<Kind, Map<number, boolean>> = { video: new Map(), model: new Map(), later: new Map() };
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

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads once, however many components ask. */
export function loadFavourites(kind: Kind): void {
  if (requested.has(kind)) return;
  requested.add(kind);
  LOAD[kind]().then(
    (ids) => {
      favourites[kind] = new Set(ids);
      notify();
    },
    // The next page tries again. Until then, a press adds, which at worst changes nothing.
    () => requested.delete(kind),
  );
}

/** Undefined until loaded. */
export function isFavourite(kind: Kind, id: number): boolean | undefined {
  return changes[kind].get(id) ?? favourites[kind]?.has(id);
}

/** Undefined until loaded. All buttons of a page share one request. */
export function useIsFavourite(kind: Kind, id: number): boolean | undefined {
  useEffect(() => loadFavourites(kind), [kind]);
  return useSyncExternalStore(
    subscribe,
    () => isFavourite(kind, id),
    () => undefined,
  );
}

/** For sorting by favourites; empty if they can't be loaded. */
export async function favouriteVideoIds(): Promise<Ids> {
  const ids = new Set(favourites.video ?? (await LOAD.video().catch(() => [])));
  for (const [id, isFavourite] of changes.video) {
    if (isFavourite) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}

/** R6: buttons change only after the request succeeded. */
export async function setFavourite(kind: Kind, id: number, isFavourite: boolean): Promise<void> {
  await CHANGE[kind][isFavourite ? 'add' : 'remove']({ id });
  changes[kind].set(id, isFavourite);
  notify();
}

/** Whether a change was refused because the list is full (R3). */
export function isListFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FULL';
}
