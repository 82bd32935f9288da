import { createRandom } from './random.ts';

/** Which models play in the film at `index`, by their own indexes: everyone in turn, and in every third film a partner. */
export function castOf(site: string, index: number, models: number): number[] {
  const lead = index % models;
  if (index % 3 !== 0 || models < 2) return [lead];
  const step = createRandom(`${site} cast ${index}`).integer(1, models - 1);
  return [lead, (lead + step) % models];
}

/** Which still of which scene stands for the film at `index`: each site sees all of them once, in an order of its own. */
export function stillOf(
  siteIndex: number,
  index: number,
  scenes: readonly { stills: readonly unknown[] }[],
): { scene: number; still: number } {
  // One still of each scene, then the next of each, so that neighbours in a list differ.
  const most = Math.max(...scenes.map(({ stills }) => stills.length));
  const all = Array.from({ length: most }, (_, still) =>
    scenes.flatMap(({ stills }, scene) => (still < stills.length ? [{ scene, still }] : [])),
  ).flat();
  const chosen = all[(index + siteIndex * 5) % all.length];
  if (!chosen) throw new RangeError('The demo has no scene with a still.');
  return chosen;
}
