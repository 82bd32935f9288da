import { createRandom } from './random.ts';

/** Which models play in the film at `index`, by their own indexes: everyone in turn, and in every third film a partner. */
export function castOf(site: string, index: number, models: number): number[] {
  const lead = index % models;
  if (index % 3 !== 0 || models < 2) return [lead];
  const step = createRandom(`${site} cast ${index}`).integer(1, models - 1);
  return [lead, (lead + step) % models];
}

/** Which still of its scene stands for the film at `index`: each time a scene comes round the next, and on each site another. */
export function stillOf(film: { siteIndex: number; index: number; scenes: number; stills: number }): number {
  return (Math.floor(film.index / film.scenes) + film.siteIndex) % film.stills;
}
