import { CAST } from '../cast.ts';
import type { SeedDeps } from './seed-deps.ts';

/** Who has favourites: a member, and one whose membership is over. */
const KEEPERS = [CAST.anna, CAST.boris];
const VIDEOS = 7;
const MODELS = 4;

type Parts = Pick<SeedDeps, 'accounts' | 'favourites' | 'sites'> & {
  /** For each site, the ids of what it shows. */
  onSite: ReadonlyMap<string, { videos: readonly number[]; models: readonly number[] }>;
};

/** Favourites of some of the cast on each site. Repeating it changes nothing. */
export async function seedFavourites({ accounts, favourites, sites, onSite }: Parts): Promise<void> {
  if (!accounts || !favourites) return;
  for (const { email } of KEEPERS) {
    const person = await accounts.userByEmail(email);
    if (!person) continue;
    for (const { key } of sites) {
      const { videos = [], models = [] } = onSite.get(key) ?? {};
      for (const id of videos.slice(0, VIDEOS)) await favourites.setVideo(person.id, id, true);
      for (const id of models.slice(0, MODELS)) await favourites.setModel(person.id, id, true);
    }
  }
}
