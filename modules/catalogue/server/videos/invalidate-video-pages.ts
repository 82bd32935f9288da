import type { CatalogueDeps } from '../deps.ts';
import { sitesShowing } from '../items/item-rows-store.ts';
import { invalidatePages, videosTag, videoTag } from '../page-tags.ts';

export async function invalidateVideoPages({ db, bus }: CatalogueDeps, id: number): Promise<void> {
  const sites = await sitesShowing(db.drizzle, 'videos', id);
  await invalidatePages(
    bus,
    sites.flatMap((site) => [videosTag(site), videoTag(site, id)]),
  );
}
