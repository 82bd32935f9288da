import type { Bus } from '#kernel/bus.ts';

/** Tags of cached pages. A change to a video invalidates its own pages and every list of its site. */
export const videosTag = (site: string) => `${site}:videos`;
export const videoTag = (site: string, id: number) => `${site}:video:${id}`;
export const modelsTag = (site: string) => `${site}:models`;
export const modelTag = (site: string, id: number) => `${site}:model:${id}`;
/** Tags of videos and models are invalidated with the lists they filter. */
export const categoriesTag = (site: string) => `${site}:categories`;
export const devicesTag = (site: string) => `${site}:devices`;

/**
 * Tells all processes which cached pages are outdated. Call it after the commit, or a page would be made of the old
 * rows.
 */
export async function invalidatePages(bus: Bus, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await bus.publish('pages.drop', tags);
}
