import type { Tx } from '#kernel/db/database.ts';
import type { CatalogueApi, PictureUses } from '#modules/catalogue/server/index.ts';

/** In how many places a module shows each of these pictures. */
export type CountPlaces = (permalinks: readonly string[], tx?: Tx) => Promise<ReadonlyMap<string, number>>;

/** Where pictures are used: in videos, with models, and wherever else modules show them. */
export function usesEverywhere(
  catalogue: Pick<CatalogueApi, 'usesOfPictures'>,
  elsewhere: readonly CountPlaces[],
): CatalogueApi['usesOfPictures'] {
  return async (permalinks, tx) => {
    const found = new Map<string, PictureUses>(await catalogue.usesOfPictures(permalinks, tx));
    for (const count of elsewhere)
      for (const [permalink, places] of await count(permalinks, tx)) {
        const uses = found.get(permalink) ?? { videos: 0, models: 0, elsewhere: 0, first: [] };
        found.set(permalink, { ...uses, elsewhere: uses.elsewhere + places });
      }
    return found;
  };
}
