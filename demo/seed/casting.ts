import { createRandom } from '../random.ts';

/**
 * Which models appear in the video at `index`, by their own indexes: all in turn, with a partner in every third video.
 */
export function castOf(site: string, index: number, models: number): number[] {
  const lead = index % models;
  if (index % 3 !== 0 || models < 2) return [lead];
  const step = createRandom(`${site} cast ${index}`).integer(1, models - 1);
  return [lead, (lead + step) % models];
}

/**
 * Which still of its scene is the picture of the video at `index`: the next one each time the scene is used again, and
 * a different one on each site.
 */
export function stillOf(video: { siteIndex: number; index: number; scenes: number; stills: number }): number {
  return (Math.floor(video.index / video.scenes) + video.siteIndex) % video.stills;
}
