import type { CatalogueDeps } from '../deps.ts';
import { invalidatePages, videosTag, videoTag } from '../page-tags.ts';
import { sitesShowingVideo } from './video-store.ts';

export async function invalidateVideoPages({ db, bus }: CatalogueDeps, id: number): Promise<void> {
  const sites = await sitesShowingVideo(db.drizzle, id);
  await invalidatePages(
    bus,
    sites.flatMap((site) => [videosTag(site), videoTag(site, id)]),
  );
}
