import type { Bus } from '#kernel/bus.ts';

/**
 * Names of what pages of a site are made from. Whatever changes a video drops its own pages and every list of its site.
 */
export const videosTag = (site: string) => `${site}:videos`;
export const videoTag = (site: string, id: number) => `${site}:video:${id}`;
export const modelsTag = (site: string) => `${site}:models`;
export const modelTag = (site: string, id: number) => `${site}:model:${id}`;
/** Tags of videos and models go with the lists they narrow. */
export const categoriesTag = (site: string) => `${site}:categories`;
export const devicesTag = (site: string) => `${site}:devices`;

/**
 * Tells every process which kept pages are out of date. Called after the commit, or a page would be made of the old
 * rows.
 */
export async function invalidatePages(bus: Bus, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await bus.publish('pages.drop', tags);
}
