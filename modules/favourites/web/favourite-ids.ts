import { useEffect, useSyncExternalStore } from 'react';
import { browserEndpoints } from '#api/browser.ts';
import type { favouritesEndpoints } from '../contract/api.ts';

const endpoints = browserEndpoints<typeof favouritesEndpoints>('favourites');

export type Kind = 'video' | 'model';
type Ids = ReadonlySet<number>;

/** What this visitor has set aside, as far as this page has asked; undefined until then. */
const kept: Partial<Record<Kind, Ids>> = {};
const asked = new Set<Kind>();
const readers = new Set<() => void>();

const ASK: Record<Kind, () => Promise<readonly number[]>> = {
  video: async () => (await endpoints.favouriteVideoIds()).data.favorites,
  model: async () => (await endpoints.favouriteModelIds()).data.ids,
};
const CHANGE = {
  video: { add: endpoints.addVideo, remove: endpoints.removeVideo },
  model: { add: endpoints.addModel, remove: endpoints.removeModel },
};

function put(kind: Kind, ids: Ids): void {
  kept[kind] = ids;
  for (const tell of readers) tell();
}

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}

/** Undefined until it is known, on the server and in the browser alike. All buttons of a page ask once. */
export function useIsKept(kind: Kind, id: number): boolean | undefined {
  useEffect(() => {
    if (asked.has(kind)) return;
    asked.add(kind);
    ASK[kind]().then(
      (ids) => put(kind, new Set(ids)),
      // The next page asks again; until then a press adds, which is what is there already at the worst.
      () => asked.delete(kind),
    );
  }, [kind]);
  return useSyncExternalStore(
    subscribe,
    () => kept[kind]?.has(id),
    () => undefined,
  );
}

/** R6: the buttons say so only once it is done. */
export async function keep(kind: Kind, id: number, isWanted: boolean): Promise<void> {
  await CHANGE[kind][isWanted ? 'add' : 'remove']({ id });
  const ids = new Set(kept[kind]);
  if (isWanted) ids.add(id);
  else ids.delete(id);
  if (kept[kind]) put(kind, ids);
}
