import { createRandom } from '../random.ts';

/**
 * Which models play in the video at `index`, by their own indexes: everyone in turn, and in every third video a
 * partner.
 */
export function castOf(site: string, index: number, models: number): number[] {
  const lead = index % models;
  if (index % 3 !== 0 || models < 2) return [lead];
  const step = createRandom(`${site} cast ${index}`).integer(1, models - 1);
  return [lead, (lead + step) % models];
}

/**
 * Which still of its scene stands for the video at `index`: each time a scene comes round the next, and on each site
 * another.
 */
export function stillOf(video: { siteIndex: number; index: number; scenes: number; stills: number }): number {
  return (Math.floor(video.index / video.scenes) + video.siteIndex) % video.stills;
}
