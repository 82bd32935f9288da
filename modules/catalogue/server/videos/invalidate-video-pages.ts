import type { CatalogueDeps } from '../deps.ts';
import { dropPages, videosTag, videoTag } from '../page-tags.ts';
import { sitesShowingVideo } from './video-store.ts';

export async function dropVideoPages({ db, bus }: CatalogueDeps, id: number): Promise<void> {
  const sites = await sitesShowingVideo(db.drizzle, id);
  await dropPages(
    bus,
    sites.flatMap((site) => [videosTag(site), videoTag(site, id)]),
  );
}
